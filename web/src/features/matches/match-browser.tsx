import type { Match } from '@yuti/contract/matches'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePreloadedPhotos } from '#/features/discovery/shared/preload.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { BrowseButtons } from './browse-buttons.tsx'
import { MatchActions } from './match-actions.tsx'
import { MatchCard } from './match-card.tsx'
import { MatchDetails } from './match-details.tsx'

type Place = { id: string; index: number }

const placeKey = ['place among the matches']
const nowhere: Place = { id: '', index: 0 }

/**
 * One match at a time; the list's ends are the ends. It stays with a person when others come or go, and is where it
 * was after a look at a profile.
 */
export function MatchBrowser({ matches }: { matches: readonly Match[] }) {
  const [place, changePlace] = useLocalState(placeKey, nowhere)
  const [cameFrom, setCameFrom] = useState<1 | -1 | null>(null)
  const found = matches.findIndex((match) => match.id === place.id)
  const index = found >= 0 ? found : Math.min(place.index, matches.length - 1)
  const match = matches[index]
  usePreloadedPhotos(matches[index + 1]?.person ?? null)

  function show(next: Place, from: 1 | -1) {
    setCameFrom(from)
    changePlace(() => next)
  }

  function go(step: 1 | -1) {
    const target = matches[index + step]
    if (target) show({ id: target.id, index: index + step }, step)
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

  if (!match) return null
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 md:grid md:grid-cols-2 md:gap-6 md:pr-6 md:pb-8 lg:gap-10 lg:pr-8">
      <div className="relative min-h-54 flex-1 md:max-h-[44rem]">
        <MatchCard
          key={match.id}
          person={match.person}
          cameFrom={cameFrom}
          onSwipe={(direction) => go(direction === 'left' ? 1 : -1)}
        />
      </div>
      <div className="flex flex-col gap-3 md:max-h-[44rem] md:justify-between md:gap-6">
        <MatchDetails match={match} />
        <div className="flex flex-col gap-2 md:gap-4">
          <BrowseButtons index={index} total={matches.length} onStep={go} />
          <MatchActions match={match} onRemoved={() => show({ id: '', index }, 1)} />
        </div>
      </div>
    </div>
  )
}
