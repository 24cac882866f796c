import type { ListedMatch } from '@yuti/contract/matches'
import { useEffect, useEffectEvent, useState } from 'react'
import { type NextPageQuery, useNextPageNearEnd } from '#/components/next-page.tsx'
import { usePreloadedPhotos } from '#/features/discovery/shared/use-preloaded-photos.ts'
import { isPageCovered } from '#/lib/covered-page.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchCard } from './match-card.tsx'
import { MatchDetails } from './match-details.tsx'
import { MatchRow } from './match-row.tsx'
import { MatchesSkeleton } from './matches-skeleton.tsx'
import { RemoveMatch } from './remove-match.tsx'
import { useMatchDetails } from './use-match-details.ts'

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
    const isTyping = event.target instanceof Element && event.target.closest('input')
    if (isTyping || isPageCovered() || event.altKey || event.ctrlKey || event.metaKey) return
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
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 match-panes md:grid md:gap-6 md:pr-6 md:pb-8 lg:gap-10 lg:pr-8">
        <div className="match-pane relative min-h-54 flex-1">
          <MatchCard
            key={match.id}
            match={match}
            cameFrom={cameFrom}
            onSwipe={(direction) => go(direction === 'left' ? 1 : -1)}
          />
          <RemoveMatch match={match} onRemoved={() => show({ id: '', index }, 1)} />
        </div>
        <div className="match-pane flex flex-col gap-3 md:justify-between md:gap-6">
          <MatchDetails key={match.id} match={match} />
          <MatchActions
            match={match}
            index={index}
            total={matches.length}
            hasMore={query.hasNextPage}
            onStep={go}
          />
        </div>
      </div>
    </>
  )
}
