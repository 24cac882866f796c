'use no memo' // The virtualizer hands out one object that changes.

import { useVirtualizer } from '@tanstack/react-virtual'
import type { Registration, RegistrationColumn, RegistrationFilter } from '@yuti/contract/registrations'
import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { DataTable, SortCell } from '#/ui/data-table.tsx'
import { RegistrationRow, rowHeight } from './registration-row.tsx'
import { type Sorting, useRows } from './use-registrations.ts'

const headHeight = 48
const overscan = 8
/** Widths in rem, in the specification's order. */
const columns: readonly [RegistrationColumn, number][] = [
  ['createdAt', 10.75],
  ['id', 8.5],
  ['email', 9.75],
  ['name', 6.5],
  ['birthDate', 6.75],
  ['birthTime', 6.25],
  ['birthCity', 7],
  ['source', 6.5],
]
const width = `${columns.reduce((sum, [, rem]) => sum + rem, 0)}rem`

type RegistrationsTableProps = {
  filter: RegistrationFilter
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  first: { rows: Registration[]; total: number; seenAt: string }
}

/** Only the rows in view are there, and their pages are read when they come into it. */
export function RegistrationsTable({ filter, sorting, onSort, first }: RegistrationsTableProps) {
  const { t } = useTranslation('registrations')
  const frame = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- that is why this file is left to itself
  const virtualizer = useVirtualizer({
    count: first.total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan,
    initialRect: { width: 1200, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  const rowAt = useRows(
    filter,
    sorting,
    first,
    items.map(({ index }) => index),
  )
  const above = (items[0]?.start ?? headHeight) - headHeight
  const below = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? headHeight) - headHeight))

  function sortBy(column: RegistrationColumn) {
    const isSame = sorting.sort === column
    onSort({ sort: column, isDescending: isSame ? !sorting.isDescending : column === 'createdAt' })
    if (frame.current) frame.current.scrollTop = 0
  }

  return (
    <DataTable
      caption={t('caption')}
      frameRef={frame}
      frameClassName="max-h-[600px]"
      aria-rowcount={first.total + 1}
      className="table-fixed"
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
          <RegistrationRow key={index} index={index} row={rowAt(index)} columns={columns.length} />
        ))}
        <Gap height={below} />
      </tbody>
    </DataTable>
  )
}

function directionOf({ sort, isDescending }: Sorting, column: RegistrationColumn) {
  if (sort !== column) return null
  return isDescending ? 'descending' : 'ascending'
}

/** The room of the rows that are not there. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is room and nothing else */}
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  )
}
