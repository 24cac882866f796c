import { registrationColumn, type Registration } from '@yuti/contract/registrations'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { NextPage } from '#/components/next-page.tsx'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { inputStyle } from '#/ui/field.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Select } from '#/ui/select.tsx'
import { NotEntered, SourcePill, UserId } from './registration-row.tsx'
import type { RegistrationsTableProps } from './registrations-table.tsx'

const columns = registrationColumn.options

/** The registrations on phones and tablets, where eight columns do not fit. */
export function RegistrationCards({ rows, query, sorting, onSort }: RegistrationsTableProps) {
  const { t } = useTranslation('registrations')
  const sortId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { sort, isDescending } = sorting
  const Icon = isDescending ? ArrowDown : ArrowUp
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <label htmlFor={sortId} className="sr-only">
          {t('sortBy')}
        </label>
        <div className="min-w-0 flex-1">
          <Select
            id={sortId}
            className={cn(inputStyle, 'min-h-11 py-2')}
            value={sort}
            onChange={({ target }) => onSort({ sort: registrationColumn.parse(target.value), isDescending })}
          >
            {columns.map((column) => (
              <option key={column} value={column}>
                {t(`columns.${column}`)}
              </option>
            ))}
          </Select>
        </div>
        <IconButton
          variant="surface"
          label={t(isDescending ? 'descending' : 'ascending')}
          onClick={() => onSort({ sort, isDescending: !isDescending })}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('caption')}
        aria-busy={query.isPlaceholderData}
        className={cn(
          'grid grid-cols-1 gap-3 outline-none transition-opacity md:grid-cols-2',
          query.isPlaceholderData && 'opacity-50',
        )}
      >
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      <NextPage query={query} listRef={list} />
    </div>
  )
}

function Card({ row }: { row: Registration }) {
  const { t } = useTranslation('registrations')
  const timeText = useBirthTimeText()
  const { birthDate, birthTime, birthTimeIsAbout: timeIsAbout, birthCity } = row
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 pt-3.5 pb-1 text-sm [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <div className="flex items-center justify-between gap-3">
        <p translate="no" className="wrap-anywhere min-w-0 font-semibold text-base">
          {row.name}
        </p>
        <SourcePill source={row.source} />
      </div>
      <p className="wrap-anywhere -mt-1.5 text-muted">{row.email}</p>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">{t('columns.birthDate')}</dt>
        <dd>{birthDate ?? <NotEntered />}</dd>
        <dt className="text-muted">{t('columns.birthTime')}</dt>
        <dd>{birthTime ? timeText({ time: birthTime, timeIsAbout }) : <NotEntered />}</dd>
        <dt className="text-muted">{t('columns.birthCity')}</dt>
        <dd className="wrap-anywhere">{birthCity ?? <NotEntered />}</dd>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t text-muted text-xs">
        <p>
          <span className="sr-only">{t('columns.createdAt')}: </span>
          {new Date(row.createdAt).toLocaleString('ru-RU')}
        </p>
        <UserId id={row.id} className="-mr-3.5" />
      </div>
    </li>
  )
}
