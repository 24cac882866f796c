import type { MatchId } from '@yuti/contract/base'
import type { MatchedPerson, Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { useFormat } from '#/i18n/format.ts'
import { AboutLine } from '#/features/profiles/shared/about-line.tsx'
import { Chip } from '#/ui/chip.tsx'
import { cn } from '#/ui/class-names.ts'
import { StarsPill } from '#/components/stars.tsx'
import { CardFrame, CardTitle } from './card-frame.tsx'

type PersonCardProps = {
  matchId: MatchId
  /** The stars of a match are exact. */
  person: Person | MatchedPerson
  /** True if a wide page repeats bio and interests beside the card; the card then hides them. */
  hasWordsBeside?: boolean
  /** True while not all words are there; the card then shows none. */
  areWordsPending?: boolean
  /** Shown after the stars. */
  starsNote?: ReactNode
  className?: string
}

/** Shrinks or hides texts on a short card or in very large type. */
const short = {
  words: '[@container_(max-height:25rem)]:gap-1 [@container_(max-height:25rem)]:pt-[48px]',
  about: '[@container_(max-height:25rem)]:hidden',
  bio: '[@container_(max-height:25rem)]:line-clamp-1',
  interests:
    '[@container_(max-height:25rem)]:max-h-8.5 [@container_(max-height:25rem)]:overflow-hidden [@container_(max-height:14rem)]:hidden',
}

/** The card of a match. */
export function PersonCard({
  matchId,
  person,
  hasWordsBeside = false,
  areWordsPending = false,
  starsNote,
  className,
}: PersonCardProps) {
  return (
    <CardFrame
      person={person}
      matchId={matchId}
      scrim="top-0 h-24 bg-linear-to-b from-photo-scrim/45 to-transparent"
      className={className}
    >
      <div className="pointer-events-none absolute inset-x-0 top-0 flex flex-col items-start gap-2 p-3 pt-6 pr-16">
        <StarsPill rating={person.rating}>{starsNote}</StarsPill>
      </div>
      <div
        className={cn(
          'pointer-events-none relative flex flex-col gap-2 bg-linear-to-t from-photo-scrim via-60% via-photo-scrim/75 to-transparent px-4 pt-20 pb-4 text-on-photo',
          short.words,
          areWordsPending && 'invisible',
        )}
      >
        <h2 className="text-xl">
          <CardTitle person={person} />
          <VerifiedBadge of={person} />
        </h2>
        <PersonFacts person={person} hasWordsBeside={hasWordsBeside} />
      </div>
    </CardFrame>
  )
}

function PersonFacts({
  person,
  hasWordsBeside,
}: {
  person: Person | MatchedPerson
  hasWordsBeside: boolean
}) {
  const narrowOnly = hasWordsBeside && 'md:hidden'
  const format = useFormat()
  const interests = person.interests.slice(0, limits.cardInterests)
  return (
    <>
      {person.distanceKm !== null && (
        <p className="-mt-1 flex items-center gap-1.5 text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {format.distanceAway(person.distanceKm)}
        </p>
      )}
      <AboutLine about={person.about} className={cn('truncate text-sm', short.about)} />
      {person.bio && <p className={cn('line-clamp-2 text-sm', short.bio, narrowOnly)}>{person.bio}</p>}
      {interests.length > 0 && (
        <ul className={cn('mt-1 flex flex-wrap gap-2', short.interests, narrowOnly)}>
          {interests.map((interest) => (
            <li key={interest} className="max-w-full">
              <Chip tone="on-photo">{interest}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
