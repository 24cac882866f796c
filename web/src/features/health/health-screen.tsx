import { useQuery } from '@tanstack/react-query'
import type { HealthFigures } from '@yuti/contract/health'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/components/staff-shell/staff-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { CallCards } from './call-cards.tsx'
import { DayCards } from './day-cards.tsx'
import { QueuesCard } from './queues-card.tsx'
import { ReportsCard } from './reports-card.tsx'

const gridStyle = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Read when it is opened and when somebody asks: a page that asks by itself would keep an idle session alive. */
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

function Figures({ figures: { days, reports, calls, queues } }: { figures: HealthFigures }) {
  return (
    <div className={gridStyle}>
      <DayCards days={days} />
      <ReportsCard reports={reports} />
      <CallCards calls={calls} />
      <QueuesCard queues={queues} />
    </div>
  )
}
