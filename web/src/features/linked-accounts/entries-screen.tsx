import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedLinkedAccounts } from '@yuti/contract/linked-accounts'
import { ChevronRight } from 'lucide-react'
import { SeparateOrbits } from '#/components/empty-pictures/separate-orbits.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { TableSkeleton } from '#/features/staff/shared/table-skeleton.tsx'
import { rowOpener, useListKeys } from '#/features/staff/shared/use-list-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { ReasonTags, StatusTag, useNames } from './entry-words.tsx'

/** Accounts that look like one person's, one row for each group: open ones first. It shows no births. */
export function EntriesScreen({ page }: { page: number }) {
  const { t } = useTranslation('linkedAccounts')
  const query = useQuery(
    orpc.linkedAccounts.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  const open = query.data?.open
  return (
    <StaffPage title={t('title')} text={open === undefined ? undefined : t('open', { count: open })}>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {query.data && <Entries page={page} data={query.data} isStale={query.isPlaceholderData} />}
    </StaffPage>
  )
}

type EntriesProps = {
  page: number
  data: { entries: ListedLinkedAccounts[]; total: number; pageSize: number }
  isStale: boolean
}

function Entries({ page, data: { entries, total, pageSize }, isStale }: EntriesProps) {
  const { t } = useTranslation(['linkedAccounts', 'staff'])
  const isWide = useIsWide('lg')
  useListKeys()
  if (entries.length === 0 && page === 1)
    return <EmptyState picture={<SeparateOrbits />} title={t('empty')} text={t('emptyText')} />
  const frame = cn('transition-opacity duration-150', isStale && 'opacity-60')
  return (
    <>
      <KeysHelp text={t('staff:list.keys')} />
      {isWide ? (
        <DataTable caption={t('title')} frameClassName={frame}>
          <thead>
            <tr>
              {(['accounts', 'why', 'people', 'found', 'lastSeen', 'status'] as const).map((column) => (
                <HeadCell key={column}>{t(`columns.${column}`)}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <ul aria-label={t('title')} className={cn('grid grid-cols-1 gap-3 md:grid-cols-2', frame)}>
          {entries.map((entry) => (
            <Card key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ListPager to="/admin-panel/linked-accounts" page={page} total={total} pageSize={pageSize} />
    </>
  )
}

function EntryLink({ entry, className }: { entry: ListedLinkedAccounts; className: string }) {
  const { t } = useTranslation('linkedAccounts')
  const names = useNames()(entry.names, entry.accounts)
  return (
    <Link
      to="/admin-panel/linked-accounts/$entryId"
      params={{ entryId: entry.id }}
      {...rowOpener}
      aria-label={t('openNamed', { names })}
      className={className}
    >
      {names}
    </Link>
  )
}

/** How many accounts the entry has. */
function Count({ entry }: { entry: ListedLinkedAccounts }) {
  const { t } = useTranslation('linkedAccounts')
  return (
    <span className="block text-muted text-xs">
      {t('count', { count: entry.accounts })}
      {entry.blocked > 0 && ` · ${t('someBlocked', { count: entry.blocked })}`}
    </span>
  )
}

function SharedPeople({ entry: { people, sharedPeople } }: { entry: ListedLinkedAccounts }) {
  const { t } = useTranslation('linkedAccounts')
  const inWords = useNames()
  return sharedPeople === 0 ? (
    <span className="text-muted">{t('nobody')}</span>
  ) : (
    inWords(people, sharedPeople)
  )
}

/** On phones and tablets, where the whole card opens the entry. */
function Card({ entry }: { entry: ListedLinkedAccounts }) {
  const { t } = useTranslation('linkedAccounts')
  const date = useStaffDate()
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm transition-colors duration-150 hover:bg-inset">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <EntryLink
            entry={entry}
            className="wrap-anywhere font-semibold text-base outline-none before:absolute before:inset-0 before:rounded-card focus-visible:before:outline-2 focus-visible:before:outline-primary-ink"
          />
          <Count entry={entry} />
        </div>
        <span className="flex items-center gap-1">
          <StatusTag isOpen={entry.isOpen} outcome={entry.outcome} />
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="-mr-1 size-5 text-muted" />
        </span>
      </div>
      <ReasonTags reasons={entry.reasons} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <dt className="text-muted">{t('columns.people')}</dt>
        <dd className="wrap-anywhere">
          <SharedPeople entry={entry} />
        </dd>
        <dt className="text-muted">{t('columns.found')}</dt>
        <dd>{date(entry.foundAt)}</dd>
        <dt className="text-muted">{t('columns.lastSeen')}</dt>
        <dd>{entry.lastSeenAt ? date(entry.lastSeenAt) : '–'}</dd>
      </dl>
    </li>
  )
}

function Row({ entry }: { entry: ListedLinkedAccounts }) {
  const date = useStaffDate()
  return (
    <tr className="transition-colors duration-150 hover:bg-background [&:last-child>td]:border-b-0">
      <Cell className="min-w-44">
        <EntryLink
          entry={entry}
          className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        />
        <Count entry={entry} />
      </Cell>
      <Cell>
        <ReasonTags reasons={entry.reasons} />
      </Cell>
      <Cell className="wrap-anywhere min-w-36">
        <SharedPeople entry={entry} />
      </Cell>
      <Cell className="whitespace-nowrap">{date(entry.foundAt)}</Cell>
      <Cell className="whitespace-nowrap">{entry.lastSeenAt ? date(entry.lastSeenAt) : '–'}</Cell>
      <Cell>
        <StatusTag isOpen={entry.isOpen} outcome={entry.outcome} />
      </Cell>
    </tr>
  )
}
