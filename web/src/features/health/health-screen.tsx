import { useQuery } from '@tanstack/react-query'
import type { HealthFigures } from '@yuti/contract/health'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ChecksCard } from './checks-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { ScreeningCard } from './screening-card.tsx'
import { TeamCard } from './team-card.tsx'
import { Bars } from './bars.tsx'
import { Card, Figure } from './card.tsx'
import { DayCards } from './shared/day-cards.tsx'
import { useSpans } from './use-spans.ts'
import { ButtonLink } from '#/ui/button-link.tsx'

const gridStyle = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Loads on opening and on request only: polling would keep an idle staff session alive. */
export function HealthScreen() {
  const { t } = useTranslation(['health', 'staff'])
  const format = useFormat()
  const health = useQuery({ ...orpc.health.read.queryOptions({ staleTime: 0 }) })
  return (
    <StaffPage
      title={t('staff:pages.health')}
      text={health.data ? t('asOf', { time: format.date(health.data.at, 'time') }) : t('staff:about.health')}
      actions={
        health.data && (
          <Button variant="secondary" loading={health.isFetching} onClick={() => void health.refetch()}>
            {t('refresh')}
          </Button>
        )
      }
    >
      {health.isRefetchError && (
        <p role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger-ink text-sm">
          {t('loadFailed')}
        </p>
      )}
      {health.data ? (
        <Figures figures={health.data} />
      ) : health.isPending ? (
        <div className={gridStyle}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-64 rounded-card" />
          ))}
        </div>
      ) : (
        <ErrorState
          error={health.error}
          text={t('loadFailed')}
          onRetry={() => void health.refetch()}
          isRetrying={health.isFetching}
        />
      )}
    </StaffPage>
  )
}

function Figures({
  figures: { checks, days, reports, calls, queues, objects, screening, team },
}: {
  figures: HealthFigures
}) {
  return (
    <div className={gridStyle}>
      <ChecksCard checks={checks} />
      <DayCards days={days} />
      <ReportsCard reports={reports} />
      <CallCards calls={calls} />
      <QueuesCard queues={queues} />
      <ObjectsCard objects={objects} />
      <ScreeningCard screening={screening} />
      <TeamCard team={team} />
    </div>
  )
}

function CallCards({ calls }: Pick<HealthFigures, 'calls'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const say = (ms: number | null) => (ms === null ? t('none') : spans.milliseconds(ms))
  return calls.map(({ call, lastHour, steps }) => (
    <Card key={call} title={t(`calls.${call}`)} note={t(`calls.about.${call}`)}>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure label={t('calls.p50')}>{say(lastHour.p50Ms)}</Figure>
        <Figure label={t('calls.p95')}>{say(lastHour.p95Ms)}</Figure>
        <Figure label={t('calls.count')}>{format.number(lastHour.calls)}</Figure>
      </dl>
      {lastHour.calls === 0 ? (
        <p className="flex min-h-24 flex-1 items-center justify-center rounded-input border border-line border-dashed px-4 text-center text-muted text-sm">
          {t('calls.quiet')}
        </p>
      ) : (
        <Bars
          label={t('calls.plot')}
          fill="fill-beat"
          values={steps.map(({ from, p95Ms }) => ({
            key: from,
            name: format.date(from, 'time'),
            text: say(p95Ms),
            value: p95Ms,
          }))}
        />
      )}
    </Card>
  ))
}

function ReportsCard({ reports }: Pick<HealthFigures, 'reports'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const say = (seconds: number | null) => (seconds === null ? t('none') : spans.seconds(seconds))
  return (
    <Card title={t('reports.title')} note={t('reports.note')}>
      <dl className="flex flex-1 flex-col gap-4">
        <Figure label={t('reports.open')}>{format.number(reports.open)}</Figure>
        <Figure label={t('reports.oldest')}>{say(reports.oldestSeconds)}</Figure>
        <Figure label={t('reports.median')}>{say(reports.medianFirstActionSeconds)}</Figure>
      </dl>
      <ButtonLink to="/admin-panel/reports" variant="secondary">
        {t('reports.go')}
      </ButtonLink>
    </Card>
  )
}

function ObjectsCard({ objects }: Pick<HealthFigures, 'objects'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const say = (count: number | undefined) => (count === undefined ? t('none') : format.number(count))
  return (
    <Card
      className="md:col-span-2 xl:col-span-3"
      title={t('objects.title')}
      note={
        objects
          ? t('objects.note', {
              day: format.date(objects.checkedAt, 'medium'),
              time: format.date(objects.checkedAt, 'time'),
            })
          : t('objects.never')
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={t('objects.missing')}>{say(objects?.missing)}</Figure>
        <Figure label={t('objects.removed')}>{say(objects?.removed)}</Figure>
        {objects && objects.kept > 0 && (
          <Figure label={t('objects.kept')}>{format.number(objects.kept)}</Figure>
        )}
      </dl>
      {objects && objects.outcome !== 'compared' && (
        <p role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger-ink text-sm">
          {t(`objects.outcomes.${objects.outcome}`)}
        </p>
      )}
    </Card>
  )
}
