import { swipe as limits } from '@yuti/contract/limits'
import type { ListedMatch } from '@yuti/contract/matches'
import { NowExact } from '#/components/stars.tsx'
import { PersonCard } from '#/features/discovery/shared/person-card.tsx'
import { type Pose, type Side, useDrag } from '#/features/discovery/shared/use-drag.ts'
import { cn } from '#/ui/class-names.ts'
import { personOf, useMatchDetails } from './use-match-details.ts'

type MatchCardProps = {
  match: ListedMatch
  /** The side it slides in from; null for the card shown first. */
  cameFrom: 1 | -1 | null
  onSwipe: (side: Side) => void
}

const arrival = {
  '1': 'starting:[transform:translateX(80px)_rotate(1.6deg)]',
  '-1': 'starting:[transform:translateX(-80px)_rotate(-1.6deg)]',
}

const pose: Pose = (x) => ({
  transform: `translateX(${x}px) rotate(${Math.max(-6, Math.min(6, x * 0.02))}deg)`,
})

export function MatchCard({ match, cameFrom, onSwipe }: MatchCardProps) {
  const details = useMatchDetails(match)
  const person = personOf(match, details.data)
  const drag = useDrag({ pose, give: 0.7, onSwipe })
  return (
    <div
      {...drag}
      style={{ transitionDuration: `${limits.animationMs}ms` }}
      className={cn(
        'absolute inset-0 cursor-grab touch-pan-y rounded-card shadow-float transition-[transform,opacity] ease-out data-dragging:transition-none! active:cursor-grabbing',
        cameFrom && cn('starting:opacity-0', arrival[cameFrom]),
      )}
    >
      <PersonCard
        matchId={match.id}
        person={person}
        starsNote={match.hasMessages ? null : <NowExact rating={person.rating} />}
        hasWordsBeside
        // They would move up when the rest of them comes.
        areWordsPending={details.isPending}
      />
    </div>
  )
}
