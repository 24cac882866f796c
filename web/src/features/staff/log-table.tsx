import { Link } from '@tanstack/react-router'
import { blockRules, refuseReasons, resolveReasons, unblockReasons } from '@yuti/contract/moderation-choices'
import { staffAction, type StaffLogEntry } from '@yuti/contract/staff'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { useStaffMoment } from './shared/use-staff-date.ts'

const shownIdLength = 8

/** A table on wide screens, cards on others. */
export function LogTable({ entries }: { entries: readonly StaffLogEntry[] }) {
  const { t } = useTranslation('staff')
  const isWide = useIsWide('lg')
  if (!isWide) {
    return (
      <ul aria-label={t('log.caption')} className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {entries.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  }
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

type EntryProps = { entry: StaffLogEntry }

function Entry({ entry }: EntryProps) {
  return (
    <tr className="hover:bg-background">
      <Cell className="h-12 whitespace-nowrap tabular-nums">
        <Moment entry={entry} />
      </Cell>
      <Cell>
        <Staff entry={entry} />
      </Cell>
      <Cell className="font-medium">
        <Action entry={entry} />
      </Cell>
      <Cell>{entry.target && <Person person={entry.target} />}</Cell>
      <Cell className="text-muted wrap-anywhere">
        <Details entry={entry} />
      </Cell>
    </tr>
  )
}

function Card({ entry }: EntryProps) {
  const { t } = useTranslation('staff')
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 text-sm">
      <p className="font-semibold">
        <Action entry={entry} />
      </p>
      <p className="text-muted text-xs tabular-nums">
        <Moment entry={entry} />
      </p>
      <dl className="mt-1 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-center gap-x-3">
        <dt className="text-muted">{t('log.who')}</dt>
        <dd className="flex min-h-11 items-center">
          <Staff entry={entry} />
        </dd>
        {entry.target && (
          <>
            <dt className="text-muted">{t('log.about')}</dt>
            <dd className="flex min-h-11 items-center">
              <Person person={entry.target} />
            </dd>
          </>
        )}
      </dl>
      <p className="text-muted wrap-anywhere empty:hidden">
        <Details entry={entry} />
      </p>
    </li>
  )
}

function Moment({ entry: { at } }: EntryProps) {
  const moment = useStaffMoment()
  return <time dateTime={at}>{moment(at)}</time>
}

function Staff({ entry: { staff } }: EntryProps) {
  const { t } = useTranslation('staff')
  return staff ? <Person person={staff} /> : <span className="text-muted">{t('log.server')}</span>
}

function Action({ entry: { action } }: EntryProps) {
  const { t } = useTranslation('staff')
  const known = staffAction.safeParse(action)
  return known.success ? t(`log.actions.${known.data}`) : action
}

function Details({ entry }: EntryProps) {
  const { t } = useTranslation('staff')
  const { reportId } = entry
  const rest = useLogDetails()(entry)
  return (
    <>
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
    </>
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
      className="text-primary-ink underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:min-w-11 max-lg:flex-wrap max-lg:items-center max-lg:gap-1.5 wrap-anywhere"
    >
      <span translate={name === null ? undefined : 'no'}>{shown}</span>{' '}
      <span className="text-muted text-xs">{id.slice(0, shownIdLength)}…</span>
    </Link>
  )
}

const rules = [...blockRules, ...refuseReasons, ...resolveReasons, ...unblockReasons, 'harmless'] as const

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
  const { t } = useTranslation(['staff', 'moderation'])
  function inWords([key, value]: [string, Value]): string {
    if (key === 'by' && isKnown(['code', 'recovery_code', 'demo'], value)) return t(`log.by.${value}`)
    if (key === 'entry' && typeof value === 'string')
      return t('log.entry', { id: value.slice(0, shownIdLength) })
    if (key === 'where' && isKnown(['registrations', 'reports', 'birth_changes'], value))
      return t(`log.where.${value}`)
    if (key === 'rule' && isKnown(rules, value)) return t(`moderation:reasons.${value}`)
    if (key === 'days' && typeof value === 'number') return t('moderation:blockLength.days', { count: value })
    return `${key}: ${asText(value)}`
  }
  return ({ details: { people, ...others } }) => {
    const parts = Object.entries(others).map(inWords)
    if (Array.isArray(people)) parts.push(t('log.people', { count: people.length }))
    return parts.join(' · ')
  }
}
