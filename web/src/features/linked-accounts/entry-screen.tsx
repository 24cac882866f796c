import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkedAccount, LinkedAccountsId, OpenedLinkedAccounts } from '@yuti/contract/linked-accounts'
import { DottedLine } from '#/components/dotted-line.tsx'
import { OpenedItem } from '#/features/staff/shared/opened-item.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { StaffPageSkeleton } from '#/features/staff/shared/staff-page-skeleton.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Tag } from '#/ui/tag.tsx'
import { DecisionCard } from './decision-card.tsx'
import { StatusTag } from './entry-words.tsx'

/** One group of accounts with the people they were shown. Opening it is written to the staff log. */
export function EntryScreen({ id }: { id: LinkedAccountsId }) {
  const { t } = useTranslation('linkedAccounts')
  const query = useQuery(orpc.linkedAccounts.get.queryOptions({ input: { id }, gcTime: 0, retry: false }))
  return (
    <OpenedItem
      query={query}
      title={t('title')}
      loading={<StaffPageSkeleton title={t('title')} />}
      missing={{ title: t('notFound'), text: t('notFoundText'), back: <ToAll /> }}
      failedText={t('openFailed')}
    >
      {(entry) => <OpenedEntry entry={entry} />}
    </OpenedItem>
  )
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
      title={t('heading', { count: entry.accounts.length })}
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
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} />
        ))}
      </ul>
    </section>
  )
}

function AccountItem({ account }: { account: LinkedAccount }) {
  const { t } = useTranslation('linkedAccounts')
  const date = useStaffDate()
  const times = [
    t('account.signedUp', { date: date(account.signedUpAt) }),
    t('account.joined', { date: date(account.joinedAt) }),
    ...(account.lastSeenAt ? [t('account.lastSeen', { date: date(account.lastSeenAt) })] : []),
  ]
  return (
    <li className="flex flex-col py-2">
      <span className="flex items-center justify-between gap-3">
        <Link
          to="/admin-panel/log"
          search={{ person: account.id }}
          title={t('logOf', { name: account.name })}
          className="wrap-anywhere inline-flex min-h-11 flex-wrap items-center gap-x-1.5 font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {account.name} <span className="font-normal text-muted text-xs">{account.id.slice(0, 8)}…</span>
        </Link>
        {account.isOwn ? (
          <Tag tone="gold">{t('own')}</Tag>
        ) : (
          <Tag tone={account.isBlocked ? 'danger' : 'neutral'}>
            {t(account.isBlocked ? 'blocked' : 'active')}
          </Tag>
        )}
      </span>
      <DottedLine parts={times} className="text-muted text-sm" />
    </li>
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
