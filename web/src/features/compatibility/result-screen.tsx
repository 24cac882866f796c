import { useQuery } from '@tanstack/react-query'
import type { CalculationId, CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { cn } from '#/ui/class-names.ts'
import { AllGates } from './all-gates.tsx'
import { ChannelRows } from '#/features/compatibility/shared/channel-rows.tsx'
import { CouplePicture } from './couple-picture.tsx'
import { DesignChannels } from './design-channels.tsx'
import { MoonHarmony } from '#/features/compatibility/shared/moon-harmony.tsx'
import {
  ResultFailed,
  ResultFrame,
  ResultNotFound,
  ResultSkeleton,
} from '#/features/compatibility/shared/result-states.tsx'
import { ResultSummary } from '#/features/compatibility/shared/result-summary.tsx'
import { ShareButton } from './share-button.tsx'
import { StarOdds } from './star-odds.tsx'

export function ResultScreen({ id }: { id: CalculationId }) {
  const query = useQuery(orpc.compatibility.get.queryOptions({ input: { id } }))
  if (query.isPending) return <ResultSkeleton />
  if (hasCode(query.error, 'NOT_FOUND')) return <ResultNotFound />
  if (!query.data) return <ResultFailed query={query} />
  return <Result result={query.data} />
}

function Result({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const { calculation, doubt, own, other, channels, moon, electromagnetic } = result
  const { name, range } = calculation
  const odds = range.min === range.max ? null : doubt
  return (
    <ResultFrame title={t('result.title', { name })} actions={<ShareButton result={result} />}>
      <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 pb-10 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
        <div className={cn('flex flex-col gap-5 lg:self-start', !odds && 'lg:sticky lg:top-20')}>
          <ResultSummary result={result} />
          {odds && <StarOdds doubt={odds} calculation={calculation} />}
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
          <DesignChannels
            channels={electromagnetic}
            people={[
              { who: t('result.you'), gates: own.gates },
              { who: name, gates: other.gates },
            ]}
          />
          <AllGates result={result} />
          <p className="pt-2 text-center text-mute text-xs">
            {t('result.counted')} {t('entertainment')}
          </p>
        </div>
      </div>
    </ResultFrame>
  )
}
