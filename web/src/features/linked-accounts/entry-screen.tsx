import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkedAccount, LinkedAccountsId, OpenedLinkedAccounts } from '@yuti/contract/linked-accounts'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useStaffDate } from '#/features/moderation/shared/use-staff-date.ts'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'
import { DecisionCard } from './decision-card.tsx'
import { StatusTag } from './entry-words.tsx'

/** One group of accounts with the people they were shown. Opening it is written to the staff log. */
export function EntryScreen({ id }: { id: LinkedAccountsId }) {
  const { t } = useTranslation('linkedAccounts')
  const query = useQuery(orpc.linkedAccounts.get.queryOptions({ input: { id }, gcTime: 0, retry: false }))
  if (query.isPending)
    return (
      <StaffPage title={t('title')}>
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </StaffPage>
    )
  if (hasCode(query.error, 'NOT_FOUND'))
    return (
      <EmptyState title={t('notFound')} text={t('notFoundText')}>
        <ToAll />
      </EmptyState>
    )
  if (query.data) return <OpenedEntry entry={query.data} />
  return <QueryErrorState query={query} text={t('openFailed')} />
}

function ToAll() {
  const { t } = useTranslation('linkedAccounts')
  return (
    <ButtonLink to="/admin-panel/linked-accounts" variant="secondary" size="small">
      {t('back')}
    </ButtonLink>
  )
}

const cardStyle = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-5'

function OpenedEntry({ entry }: { entry: OpenedLinkedAccounts }) {
  const { t } = useTranslation('linkedAccounts')
  const date = useStaffDate()
  return (
    <StaffPage
      title={`${t('title')}: ${t('count', { count: entry.accounts.length })}`}
      text={
        <span className="flex flex-wrap items-center gap-2.5">
          {t('since', { found: date(entry.foundAt), changed: date(entry.changedAt) })}{' '}
          <StatusTag isOpen={entry.isOpen} outcome={entry.outcome} />
        </span>
      }
      actions={<ToAll />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <section className={cardStyle}>
            <h2 className="text-lg">{t('why')}</h2>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
              {entry.reasons.map((reason) => (
                <li key={reason}>{t(`reasonTexts.${reason}`)}</li>
              ))}
            </ul>
          </section>
          <Accounts accounts={entry.accounts} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <People entry={entry} />
          <DecisionCard entry={entry} />
          <p className="text-muted text-xs">{t('logged')}</p>
        </div>
      </div>
    </StaffPage>
  )
}

function Accounts({ accounts }: { accounts: LinkedAccount[] }) {
  const { t } = useTranslation('linkedAccounts')
  return (
    <section className={cardStyle}>
      <h2 className="text-lg">{t('accounts')}</h2>
      <DataTable caption={t('accounts')}>
        <thead>
          <tr>
            {(['name', 'signedUp', 'joined', 'lastSeen', 'status'] as const).map((column) => (
              <HeadCell key={column}>{t(`account.${column}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function AccountRow({ account }: { account: LinkedAccount }) {
  const { t } = useTranslation('linkedAccounts')
  const date = useStaffDate()
  return (
    <tr>
      <Cell>
        <Link
          to="/admin-panel/log"
          search={{ person: account.id }}
          title={t('logOf', { name: account.name })}
          className="wrap-anywhere inline-flex min-h-11 items-center gap-1.5 text-primary-ink underline-offset-4 hover:underline"
        >
          {account.name} <span className="text-muted text-xs">{account.id.slice(0, 8)}…</span>
        </Link>
      </Cell>
      <Cell className="whitespace-nowrap">{date(account.signedUpAt)}</Cell>
      <Cell className="whitespace-nowrap">{date(account.joinedAt)}</Cell>
      <Cell className="whitespace-nowrap">{account.lastSeenAt ? date(account.lastSeenAt) : '–'}</Cell>
      <Cell>
        {account.isOwn ? (
          <Tag tone="gold">{t('own')}</Tag>
        ) : (
          <Tag tone={account.isBlocked ? 'danger' : 'neutral'}>
            {t(account.isBlocked ? 'blocked' : 'active')}
          </Tag>
        )}
      </Cell>
    </tr>
  )
}

function People({ entry: { people, sharedPeople } }: { entry: OpenedLinkedAccounts }) {
  const { t } = useTranslation('linkedAccounts')
  const rest = sharedPeople - people.length
  return (
    <section className={cardStyle}>
      <h2 className="text-lg">{t('people')}</h2>
      <p className="text-muted text-sm">{t(people.length === 0 ? 'noPeople' : 'peopleText')}</p>
      {people.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="wrap-anywhere">
                {person.name} <span className="text-muted text-xs">{person.id.slice(0, 8)}…</span>
              </span>
              <span className="text-muted">{t('viewers', { count: person.viewers })}</span>
            </li>
          ))}
          {rest > 0 && <li className="text-muted">{t('morePeople', { count: rest })}</li>}
        </ul>
      )}
    </section>
  )
}
