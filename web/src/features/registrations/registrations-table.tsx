'use no memo' // The virtualizer returns one mutable object, which the compiler would treat as unchanged.

import { useVirtualizer } from '@tanstack/react-virtual'
import type { Registration, RegistrationColumn } from '@yuti/contract/registrations'
import { useRef } from 'react'
import { type NextPageQuery, useNextPageNearEnd } from '#/components/next-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { DataTable, SortCell } from '#/ui/data-table.tsx'
import type { Sorting } from './filter.ts'
import { RegistrationRow, rowHeight } from './registration-row.tsx'

const headHeight = 48
const overscan = 8
/** The next page loads when this many loaded rows are left below the view. */
const nearEnd = 30
/** Widths in rem, in the specification's order. */
const columns: readonly [RegistrationColumn, number][] = [
  ['createdAt', 9.5],
  ['id', 8],
  ['email', 9.25],
  ['name', 5.75],
  ['birthDate', 6.5],
  ['birthTime', 6.5],
  ['birthCity', 8.25],
  ['source', 7.25],
]
const width = `${columns.reduce((sum, [, rem]) => sum + rem, 0)}rem`

export type RegistrationsTableProps = {
  /** The rows that are loaded. */
  rows: readonly Registration[]
  total: number
  query: NextPageQuery & {
    /** True while the rows are still in the previous order. */
    isPlaceholderData: boolean
  }
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** Renders only the rows in view, and loads the next page when the end of the loaded ones comes near. */
export function RegistrationsTable({ rows, total, query, sorting, onSort }: RegistrationsTableProps) {
  const { t } = useTranslation(['registrations', 'common'])
  const frame = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' turns the compiler off in this file
  const virtualizer = useVirtualizer({
    // The last row is a placeholder for those that are not loaded.
    count: rows.length + (query.hasNextPage ? 1 : 0),
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan,
    initialRect: { width: 1200, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useNextPageNearEnd(query, lastShown >= rows.length - nearEnd)
  const above = Math.max(0, (items[0]?.start ?? headHeight) - headHeight)
  const below = Math.max(0, virtualizer.getTotalSize() - above - items.length * rowHeight)

  function sortBy(column: RegistrationColumn) {
    const isSame = sorting.sort === column
    onSort({ sort: column, isDescending: isSame ? !sorting.isDescending : column === 'createdAt' })
    if (frame.current) frame.current.scrollTop = 0
  }

  return (
    <>
      <DataTable
        caption={t('caption')}
        frameRef={frame}
        frameClassName="max-h-[600px]"
        aria-rowcount={total + 1}
        aria-busy={query.isPlaceholderData}
        className={cn('table-fixed text-xs transition-opacity', query.isPlaceholderData && 'opacity-50')}
        style={{ minWidth: width }}
      >
        <colgroup>
          {columns.map(([column, rem]) => (
            <col key={column} style={{ width: `${rem}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(([column]) => (
              <SortCell key={column} direction={directionOf(sorting, column)} onSort={() => sortBy(column)}>
                {t(`columns.${column}`)}
              </SortCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} />
          {items.map(({ index }) => (
            <RegistrationRow key={index} index={index} row={rows[index]} columns={columns.length} />
          ))}
          <Gap height={below} />
        </tbody>
      </DataTable>
      {isFetchNextPageError && (
        <div className="flex flex-wrap items-center gap-3 rounded-input bg-danger-soft px-4 py-2 text-danger-ink text-sm">
          <p role="alert" className="flex-1">
            {t('failed')}
          </p>
          <Button
            variant="secondary"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

function directionOf({ sort, isDescending }: Sorting, column: RegistrationColumn) {
  if (sort !== column) return null
  return isDescending ? 'descending' : 'ascending'
}

/** Takes the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is room and nothing else */}
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  )
}
