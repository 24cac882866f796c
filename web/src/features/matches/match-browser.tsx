import type { Match } from '@yuti/contract/matches'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePreloadedPhotos } from '#/features/discovery/shared/use-preloaded-photos.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchRow } from './match-row.tsx'
import { MatchChannels } from './shared/match-channels.tsx'
import { Chip } from '#/ui/chip.tsx'
import { swipe as limits } from '@yuti/contract/limits'
import { NowExact } from '#/components/stars.tsx'
import { PersonCard } from '#/features/discovery/shared/person-card.tsx'
import { type Side, useDrag } from '#/features/discovery/shared/use-drag.ts'
import { cn } from '#/ui/class-names.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'

type Place = { id: string; index: number }

const placeKey = ['place among the matches']
const nowhere: Place = { id: '', index: 0 }

/**
 * Shows one match at a time, without wrapping around, below the portraits of all. It keeps its person when others come or go,
 * and its place when the member returns from a profile.
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

  function pick({ id }: Match) {
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

  if (!match) return null
  return (
    <>
      <MatchRow matches={matches} shownId={match.id} onPick={pick} />
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
            <BrowseButtons index={index} total={matches.length} onStep={go} />
            <MatchActions match={match} onRemoved={() => show({ id: '', index }, 1)} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Shows the channels, and beside the card on a wide page the full bio and interests. */
function MatchDetails({ match: { person, channels } }: { match: Match }) {
  return (
    <div className="flex min-h-0 flex-col gap-6 md:overflow-y-auto">
      <div className="hidden flex-col gap-4 md:flex">
        {person.bio && <p className="whitespace-pre-line">{person.bio}</p>}
        {person.interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {person.interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MatchChannels rating={person.rating} channels={channels} isCompact />
    </div>
  )
}

type MatchCardProps = {
  match: Match
  /** The side it slides in from; null for the card shown first. */
  cameFrom: 1 | -1 | null
  onSwipe: (side: Side) => void
}

const arrival = { '1': 'starting:[--x:80]', '-1': 'starting:[--x:-80]' }
const tilt = '[transform:translateX(calc(var(--x,0)*1px))_rotate(clamp(-6deg,calc(var(--x,0)*0.02deg),6deg))]'

function MatchCard({ match: { person, hasMessages }, cameFrom, onSwipe }: MatchCardProps) {
  const drag = useDrag({ give: 0.7, onSwipe })
  return (
    <div
      {...drag}
      style={{ transitionDuration: `${limits.animationMs}ms` }}
      className={cn(
        'absolute inset-0 cursor-grab touch-pan-y rounded-card shadow-float transition-[transform,opacity] ease-out data-dragging:transition-none! active:cursor-grabbing',
        tilt,
        cameFrom && cn('starting:opacity-0', arrival[cameFrom]),
      )}
    >
      <PersonCard
        person={person}
        starsNote={hasMessages ? null : <NowExact rating={person.rating} />}
        hasWordsBeside
      />
    </div>
  )
}

type BrowseButtonsProps = { index: number; total: number; onStep: (step: 1 | -1) => void }

function BrowseButtons({ index, total, onStep }: BrowseButtonsProps) {
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
        {t('position', { number: index + 1, total })}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={index === total - 1 || undefined}
        onClick={() => onStep(1)}
        className="pr-2 aria-disabled:opacity-50"
      >
        {t('action.next', { ns: 'common' })}
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </Button>
    </div>
  )
}
