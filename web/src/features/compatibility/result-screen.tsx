import { useQuery } from '@tanstack/react-query'
import type { CalculationId, CalculationResult, Gates } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { cn } from '#/ui/class-names.ts'
import { ChannelRows } from './shared/channel-rows.tsx'
import { CouplePicture } from './couple-picture.tsx'
import { DesignChannels } from './design-channels.tsx'
import { MoonHarmony } from './shared/moon-harmony.tsx'
import { ResultFailed, ResultFrame, ResultNotFound, ResultSkeleton } from './shared/result-states.tsx'
import { ResultSummary } from './shared/result-summary.tsx'
import { countComplete } from './shared/use-result-words.ts'
import { StarOdds } from './star-odds.tsx'
import { Disclosure } from '#/ui/disclosure.tsx'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

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
          <ResultSummary
            result={{
              ...calculation,
              completeChannels: countComplete(channels),
              kootas: moon.kootas,
              own,
              other,
            }}
          />
          {odds && <StarOdds doubt={odds} result={result} />}
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
          <p className="pt-2 text-center text-muted text-xs">
            {t('result.counted')} {t('result.ranked')} {t('entertainment')}
          </p>
        </div>
      </div>
    </ResultFrame>
  )
}

/** Lists the gates of the wheel as numbers. */
function AllGates({ result: { own, other, calculation } }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  return (
    <Disclosure summary={t('result.gates')}>
      <Person who={t('result.you')} gates={own.gates} />
      <Person who={calculation.name} gates={other.gates} />
    </Disclosure>
  )
}

function Person({ who, gates: { certain, possible } }: { who: string; gates: Gates }) {
  const { t } = useTranslation('compatibility')
  return (
    <div className="text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{who}</h3>
      <p>{certain.join(', ')}</p>
      {possible.length > 0 && (
        <p className="text-muted">
          {t('result.gatesOf', { who: t('result.possible'), gates: possible.join(', ') })}
        </p>
      )}
    </div>
  )
}

const ShareDialog = lazyOverlay(async () => (await import('./picture/share-dialog.tsx')).ShareDialog)

/** Shares a picture without names and birth data. */
function ShareButton({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t('result.share.open')} onClick={() => setIsOpen(true)}>
        <Share2 strokeWidth={1.75} />
      </IconButton>
      <ShareDialog
        result={result}
        open={isOpen}
        onOpenChange={setIsOpen}
        isWanted={isOpen}
        onFailed={() => setIsOpen(false)}
      />
    </>
  )
}
