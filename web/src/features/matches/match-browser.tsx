import type { ListedMatch } from '@yuti/contract/matches'
import { useEffect, useEffectEvent, useState } from 'react'
import { type NextPageQuery, useNextPageNearEnd } from '#/components/next-page.tsx'
import { usePreloadedPhotos } from '#/features/discovery/shared/use-preloaded-photos.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchCard } from './match-card.tsx'
import { MatchDetails } from './match-details.tsx'
import { MatchRow } from './match-row.tsx'
import { MatchesSkeleton } from './matches-skeleton.tsx'
import { useMatchDetails } from './use-match-details.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'

type Place = { id: string; index: number }

const placeKey = ['place among the matches']
const nowhere: Place = { id: '', index: 0 }
/** The next page loads this many matches before the last one. */
const nearEnd = 5

type MatchBrowserProps = { matches: readonly ListedMatch[]; query: NextPageQuery }

/**
 * Shows one match at a time, without wrapping around, below the portraits of all. It keeps its person when others come or go,
 * and its place when the member returns from a profile.
 */
export function MatchBrowser({ matches, query }: MatchBrowserProps) {
  const [place, changePlace] = useLocalState(placeKey, nowhere)
  const [cameFrom, setCameFrom] = useState<1 | -1 | null>(null)
  const found = matches.findIndex((match) => match.id === place.id)
  const index = found >= 0 ? found : Math.min(place.index, matches.length - 1)
  const match = matches[index]
  const { isPending } = useMatchDetails(match)
  const { data: following } = useMatchDetails(matches[index + 1])
  usePreloadedPhotos(following?.person ?? null)
  useNextPageNearEnd(query, index >= matches.length - nearEnd)
  // At first the page waits for all of its parts; later, parts of it do.
  const [isReady, setIsReady] = useState(false)
  if (!isReady && match && !isPending) setIsReady(true)

  function show(next: Place, from: 1 | -1) {
    setCameFrom(from)
    changePlace(() => next)
  }

  function go(step: 1 | -1) {
    const target = matches[index + step]
    if (target) show({ id: target.id, index: index + step }, step)
    else if (step === 1 && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }

  function pick({ id }: ListedMatch) {
    const target = matches.findIndex((other) => other.id === id)
    if (target !== index) show({ id, index: target }, target > index ? 1 : -1)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('[role="alertdialog"], input')
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (!match || !isReady) return <MatchesSkeleton />
  return (
    <>
      <MatchRow matches={matches} shownId={match.id} onPick={pick} query={query} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 md:grid md:grid-cols-2 md:gap-6 md:pr-6 md:pb-8 lg:gap-10 lg:pr-8">
        <div className="relative min-h-54 flex-1 md:max-h-[44rem]">
          <MatchCard
            key={match.id}
            match={match}
            cameFrom={cameFrom}
            onSwipe={(direction) => go(direction === 'left' ? 1 : -1)}
          />
        </div>
        <div className="flex flex-col gap-3 md:max-h-[44rem] md:justify-between md:gap-6">
          <MatchDetails match={match} />
          <div className="flex flex-col gap-2 md:gap-4">
            <BrowseButtons index={index} total={matches.length} hasMore={query.hasNextPage} onStep={go} />
            <MatchActions match={match} onRemoved={() => show({ id: '', index }, 1)} />
          </div>
        </div>
      </div>
    </>
  )
}

type BrowseButtonsProps = {
  index: number
  /** How many matches are loaded. */
  total: number
  hasMore: boolean
  onStep: (step: 1 | -1) => void
}

function BrowseButtons({ index, total, hasMore, onStep }: BrowseButtonsProps) {
  const { t } = useTranslation(['matches', 'common'])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <Button
        variant="quiet"
        size="small"
        // Not `disabled`: a keyboard user would lose the focus.
        aria-disabled={index === 0 || undefined}
        onClick={() => onStep(-1)}
        icon={<ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        className="pl-2 aria-disabled:opacity-50"
      >
        {t('action.previous', { ns: 'common' })}
      </Button>
      <p aria-live="polite" className="whitespace-nowrap text-muted text-xs tabular-nums">
        {t(hasMore ? 'positionOfMore' : 'position', { number: index + 1, total })}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={(index === total - 1 && !hasMore) || undefined}
        onClick={() => onStep(1)}
        className="pr-2 aria-disabled:opacity-50"
      >
        {t('action.next', { ns: 'common' })}
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </Button>
    </div>
  )
}
