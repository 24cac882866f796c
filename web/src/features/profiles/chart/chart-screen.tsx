import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OwnChart } from '@yuti/contract/profiles'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { BirthMoment } from './birth-moment.tsx'
import { MoonCard } from './moon-card.tsx'
import { OwnChannels } from './own-channels.tsx'
import { PlanetTable } from './planet-table.tsx'

export function ChartScreen() {
  const { t } = useTranslation('chart')
  const query = useQuery(orpc.profiles.chart.queryOptions({ staleTime: 0 }))
  if (query.isPending) {
    return (
      <Frame>
        <ChartSkeleton />
      </Frame>
    )
  }
  if (hasCode(query.error, 'PROFILE_INCOMPLETE')) {
    return (
      <Frame>
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <ButtonLink to="/profile-setup">{t('finish')}</ButtonLink>
        </EmptyState>
      </Frame>
    )
  }
  if (!query.data) {
    return (
      <Frame>
        <QueryErrorState query={query} text={t('loadFailed')} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Chart chart={query.data} />
    </Frame>
  )
}

function Chart({ chart }: { chart: OwnChart }) {
  const { t } = useTranslation(['chart', 'bodygraph', 'compatibility'])
  const { gates } = chart
  return (
    <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 pb-10 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
      <div className="flex flex-col gap-5 lg:self-start">
        <p className="flex items-center justify-center gap-2 text-muted text-sm">
          <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          {t('onlyYou')}
        </p>
        <BirthMoment chart={chart} />
        <Bodygraph
          kind="person"
          title={t('bodygraph:yours')}
          personality={gates.personality}
          design={gates.design}
          certain={gates.all.certain}
          possible={chart.bodygraph}
        />
        <p className="text-balance text-center text-muted text-sm">{t('bodygraphText')}</p>
      </div>
      <div className="flex flex-col gap-2.5">
        <MoonCard moons={chart.moons} isHour={chart.between !== null} />
        <OwnChannels gates={gates.all} bodygraph={chart.bodygraph} />
        <PlanetTable activations={chart.activations} />
        <p className="pt-2 text-center text-muted text-xs">{t('compatibility:entertainment')}</p>
      </div>
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('chart')
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={t('title')} onBack={() => void navigate({ to: '/profile' })} />
      {children}
    </>
  )
}

function ChartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
      <div className="flex flex-col items-center gap-5">
        <p aria-live="polite" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-18 w-full rounded-input" />
        <Skeleton className="aspect-360/660 w-full max-w-sm rounded-card" />
      </div>
      <div className="flex flex-col gap-2.5">
        {[1, 2, 3].map((block) => (
          <Skeleton key={block} className="h-48 rounded-input" />
        ))}
      </div>
    </div>
  )
}
