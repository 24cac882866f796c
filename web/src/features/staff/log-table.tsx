import { Link } from '@tanstack/react-router'
import { staffAction, type StaffLogEntry } from '@yuti/contract/staff'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'

const shownIdLength = 8

export function LogTable({ entries }: { entries: readonly StaffLogEntry[] }) {
  const { t } = useTranslation('staff')
  return (
    <DataTable caption={t('log.caption')} className="min-w-[52rem]">
      <thead>
        <tr>
          <HeadCell className="w-44">{t('log.at')}</HeadCell>
          <HeadCell>{t('log.who')}</HeadCell>
          <HeadCell>{t('log.action')}</HeadCell>
          <HeadCell>{t('log.about')}</HeadCell>
          <HeadCell>{t('log.details')}</HeadCell>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>td]:border-b-0">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </DataTable>
  )
}

function Entry({ entry }: { entry: StaffLogEntry }) {
  const { t } = useTranslation('staff')
  const details = useLogDetails()
  const { reportId } = entry
  const rest = details(entry)
  const known = staffAction.safeParse(entry.action)
  return (
    <tr className="hover:bg-background">
      <Cell className="h-12 whitespace-nowrap tabular-nums">
        <time dateTime={entry.at}>{new Date(entry.at).toLocaleString('ru-RU')}</time>
      </Cell>
      <Cell>
        {entry.staff ? (
          <Person person={entry.staff} />
        ) : (
          <span className="text-muted">{t('log.server')}</span>
        )}
      </Cell>
      <Cell className="font-medium">{known.success ? t(`log.actions.${known.data}`) : entry.action}</Cell>
      <Cell>{entry.target && <Person person={entry.target} />}</Cell>
      <Cell className="text-muted wrap-anywhere">
        {reportId && (
          <Link
            to="/admin-panel/reports/$reportId"
            params={{ reportId }}
            className="text-primary-ink underline-offset-4 hover:underline"
          >
            {t('log.report', { id: reportId.slice(0, shownIdLength) })}
          </Link>
        )}
        {reportId && rest !== '' && ' · '}
        {rest}
      </Cell>
    </tr>
  )
}

/** Links to the entries with this person. Only the id remains of a deleted account. */
function Person({ person: { id, name } }: { person: NonNullable<StaffLogEntry['target']> }) {
  const { t } = useTranslation('staff')
  const shown = name ?? t('log.gone')
  return (
    <Link
      to="/admin-panel/log"
      search={{ person: id }}
      title={t('log.only', { name: shown })}
      className="text-primary-ink underline-offset-4 hover:underline"
    >
      {shown} <span className="text-muted text-xs">{id.slice(0, shownIdLength)}…</span>
    </Link>
  )
}

type Value = StaffLogEntry['details'][string]

function isKnown<Name extends string>(names: readonly Name[], value: Value): value is Name {
  return names.some((name) => name === value)
}

function asText(value: Value): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The details of an entry in words; the ids of several people become a count. */
function useLogDetails(): (entry: StaffLogEntry) => string {
  const { t } = useTranslation('staff')
  function inWords([key, value]: [string, Value]): string {
    if (key === 'by' && isKnown(['code', 'recovery_code', 'demo'], value)) return t(`log.by.${value}`)
    if (key === 'entry' && typeof value === 'string')
      return t('log.entry', { id: value.slice(0, shownIdLength) })
    if (key === 'where' && isKnown(['registrations', 'reports', 'birth_changes'], value))
      return t(`log.where.${value}`)
    return `${key}: ${asText(value)}`
  }
  return ({ details: { people, ...others } }) => {
    const parts = Object.entries(others).map(inWords)
    if (Array.isArray(people)) parts.push(t('log.people', { count: people.length }))
    return parts.join(' · ')
  }
}
