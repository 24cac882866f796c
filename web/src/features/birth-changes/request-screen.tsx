import { useQuery } from '@tanstack/react-query'
import type { BirthRequestId, OpenedBirthRequest } from '@yuti/contract/birth-changes'
import { OpenedItem } from '#/features/staff/shared/opened-item.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { StaffPageSkeleton } from '#/features/staff/shared/staff-page-skeleton.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { DecisionForm } from './decision-form.tsx'
import { OutcomeTag } from './outcome-tag.tsx'

/** One request with both births. Each load is written to the staff log, so it is never refetched automatically. */
export function RequestScreen({ id }: { id: BirthRequestId }) {
  const { t } = useTranslation('birthChanges')
  const query = useQuery(
    orpc.birthChanges.get.queryOptions({ input: { id }, staleTime: Infinity, gcTime: 0, retry: false }),
  )
  return (
    <OpenedItem
      query={query}
      title={t('title')}
      loading={<StaffPageSkeleton title={t('title')} />}
      missing={{ title: t('notFound'), text: t('notFoundText'), back: <ToAll /> }}
      failedText={t('openFailed')}
    >
      {(request) => <OpenedRequest request={request} />}
    </OpenedItem>
  )
}

function ToAll() {
  const { t } = useTranslation('birthChanges')
  return (
    <ButtonLink to="/admin-panel/birth-changes" variant="secondary" size="small">
      {t('back')}
    </ButtonLink>
  )
}

const cardStyle = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-5'

function OpenedRequest({ request }: { request: OpenedBirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const date = useStaffDate()
  return (
    <StaffPage
      title={t('heading', { name: request.name })}
      text={
        <span className="flex flex-wrap items-center gap-2.5">
          {t('askedAt', { date: date(request.askedAt) })} <OutcomeTag outcome={request.outcome} />
        </span>
      }
      actions={<ToAll />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Births request={request} />
          <section className={cardStyle}>
            <h2 className="text-lg">{t('reason')}</h2>
            <blockquote className="wrap-anywhere whitespace-pre-wrap border-gold border-l-3 pl-4 text-sm">
              {request.reason}
            </blockquote>
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <History request={request} />
          <DecisionForm request={request} />
        </div>
      </div>
    </StaffPage>
  )
}

function Births({ request: { present, wanted, pendingAt } }: { request: OpenedBirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const format = useFormat()
  const timeText = useBirthTimeText()
  const timeOf = (birth: typeof wanted) => (birth.time === null ? t('unknown') : timeText(birth))
  const rows = [
    ['date', present && format.day(present.date), format.day(wanted.date)],
    ['time', present && timeOf(present), timeOf(wanted)],
    ['city', present?.city, wanted.city],
  ] as const
  return (
    <section className={cardStyle}>
      <h2 className="text-lg">{t('births')}</h2>
      <DataTable caption={t('births')}>
        <thead>
          <tr>
            <HeadCell>
              <span className="sr-only">{t('births')}</span>
            </HeadCell>
            <HeadCell>{t('present')}</HeadCell>
            <HeadCell>{t('wanted')}</HeadCell>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {rows.map(([key, before, after]) => (
            <tr key={key}>
              <Cell className="h-11 text-muted">{t(key)}</Cell>
              <Cell>{before ?? '–'}</Cell>
              <Cell className={before === after ? undefined : 'font-semibold'}>{after}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {!present && <p className="text-muted text-sm">{t('noBirth')}</p>}
      {pendingAt && <Pending at={pendingAt} />}
      <p className="text-muted text-xs">{t('logged')}</p>
    </section>
  )
}

function Pending({ at }: { at: string }) {
  const { t } = useTranslation('birthChanges')
  const format = useFormat()
  const date = `${format.date(at, 'medium')}, ${format.date(at, 'time')}`
  return <p className="text-sm">{t('pendingAt', { date })}</p>
}

function History({ request }: { request: OpenedBirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const format = useFormat()
  const date = useStaffDate()
  return (
    <section className={cardStyle}>
      <h2 className="text-lg">{t('history')}</h2>
      <p className="text-muted text-sm">
        {t('signedUp', { date: date(request.signedUpAt) })}
        <br />
        {request.firstShownAt ? t('firstShown', { date: date(request.firstShownAt) }) : t('notShown')}
      </p>
      {request.changes.length === 0 ? (
        <p className="text-sm">{t('noHistory')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {request.changes.map(({ at, kind, parts }) => (
            <li key={`${at} ${kind}`}>
              <time dateTime={at} className="font-medium">
                {date(at)}
              </time>{' '}
              {t(`kinds.${kind}`)}
              {parts.length > 0 && `: ${format.list(parts.map((part) => t(`parts.${part}`)))}`}
            </li>
          ))}
        </ul>
      )}
      {request.requests.length > 0 && (
        <>
          <h3 className="font-sans font-semibold text-base tracking-normal">{t('requests')}</h3>
          <ul className="flex flex-col gap-3 text-sm">
            {request.requests.map((other) => (
              <li key={other.at} className="flex flex-col gap-1">
                <span className="flex items-center gap-2">
                  <time dateTime={other.at} className="font-medium">
                    {date(other.at)}
                  </time>
                  <OutcomeTag outcome={other.outcome} />
                </span>
                <span className="wrap-anywhere whitespace-pre-wrap text-muted">{other.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
