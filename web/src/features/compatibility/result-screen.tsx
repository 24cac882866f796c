import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CalculationId, CalculationResult } from '@yuti/contract/compatibility'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AllGates } from './all-gates.tsx'
import { ChannelRows } from '#/components/couple-result/channel-rows.tsx'
import { CouplePicture } from './couple-picture.tsx'
import { DesignChannels } from './design-channels.tsx'
import { MoonHarmony } from '#/components/couple-result/moon-harmony.tsx'
import { ResultSummary } from '#/components/couple-result/result-summary.tsx'
import { ShareButton } from './share-button.tsx'

export function ResultScreen({ id }: { id: CalculationId }) {
  const { t } = useTranslation('compatibility')
  const query = useQuery(orpc.compatibility.get.queryOptions({ input: { id } }))
  if (query.isPending) return <ResultSkeleton />
  if (hasCode(query.error, 'NOT_FOUND')) return <ResultNotFound />
  if (!query.data) {
    return (
      <Frame title={t('title')}>
        <ErrorState
          error={query.error}
          text={t('result.loadFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Frame>
    )
  }
  return <Result result={query.data} />
}

export function ResultNotFound() {
  const { t } = useTranslation('compatibility')
  return (
    <Frame title={t('title')}>
      <EmptyState title={t('result.notFound')}>
        <ButtonLink to="/manual-compatibility">{t('result.toList')}</ButtonLink>
      </EmptyState>
    </Frame>
  )
}

function Result({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const { calculation, own, other, channels, moon, electromagnetic } = result
  const { name, stars } = calculation
  return (
    <Frame title={t('result.title', { name })} actions={<ShareButton stars={stars} />}>
      <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 pb-10 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
        <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:self-start">
          <ResultSummary result={result} />
          <CouplePicture result={result} />
        </div>
        <div className="flex flex-col gap-2.5 lg:pt-2">
          <h2 className="sr-only">{t('result.channels')}</h2>
          <ChannelRows
            channels={channels}
            people={[
              { who: t('result.you'), gates: own.gates },
              { who: name, gates: other.gates },
            ]}
          />
          <MoonHarmony moon={moon} name={name} />
          <DesignChannels channels={electromagnetic} />
          <AllGates result={result} />
          <p className="pt-2 text-center text-mute text-xs">
            {t('result.counted')} {t('entertainment')}
          </p>
        </div>
      </div>
    </Frame>
  )
}

type FrameProps = { title: string; actions?: ReactNode; children: ReactNode }

function Frame({ title, actions, children }: FrameProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader
        title={title}
        actions={actions}
        onBack={() => void navigate({ to: '/manual-compatibility' })}
      />
      {children}
    </>
  )
}

function ResultSkeleton() {
  const { t } = useTranslation(['compatibility', 'common'])
  return (
    <Frame title={t('title')}>
      <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
        <div className="flex flex-col items-center gap-4">
          <p aria-live="polite" className="sr-only">
            {t('common:loading')}
          </p>
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-10 w-56" />
          <Skeleton className="mt-4 aspect-square w-full rounded-full" />
        </div>
        <div className="flex flex-col gap-2.5 lg:pt-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-18 rounded-input" />
          ))}
        </div>
      </div>
    </Frame>
  )
}
