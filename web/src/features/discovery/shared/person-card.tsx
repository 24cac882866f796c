import { Link } from '@tanstack/react-router'
import type { MatchedPerson, Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { AboutLine } from '#/features/profiles/shared/about-line.tsx'
import { Chip } from '#/ui/chip.tsx'
import { cn } from '#/ui/class-names.ts'
import { Photo } from '#/components/photo.tsx'
import { cardPhotoSizes } from '@yuti/contract/picture-sources'
import { StarsPill } from '#/components/stars.tsx'

type PersonCardProps = {
  /** The stars of a match are exact. */
  person: Person | MatchedPerson
  /** True if a wide page repeats bio and interests beside the card; the card then hides them. */
  hasWordsBeside?: boolean
  /** True while not all words are there; the card then shows none. */
  areWordsPending?: boolean
  /** Shown after the stars. */
  starsNote?: ReactNode
  /** Shown under the stars. */
  mark?: ReactNode
  /** Drawn over the photo, such as the stamps of a drag. */
  children?: ReactNode
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

/** The photo fills the card. The outer thirds change the photo; the middle and the name open the profile. */
export function PersonCard({
  person,
  hasWordsBeside = false,
  areWordsPending = false,
  starsNote,
  mark,
  children,
  className,
}: PersonCardProps) {
  const { t } = useTranslation('discovery')
  const [index, setIndex] = useState(0)
  const { photos, name } = person
  const photo = photos[index] ?? photos[0] ?? null
  const title = person.age === null ? name : `${name}, ${person.age}`
  return (
    <article
      aria-label={title}
      className={cn(
        'relative isolate flex size-full select-none flex-col justify-end overflow-hidden rounded-card bg-inset [container-type:size]',
        className,
      )}
    >
      <Photo
        picture={photo}
        alt={t('card.photo', { name, number: index + 1, total: photos.length })}
        sizes={cardPhotoSizes}
        urgent
        className="absolute inset-0 -z-20"
      />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-24 bg-linear-to-b from-photo-scrim/45 to-transparent"
      />
      <PhotoSteps person={person} index={index} onStep={setIndex} />
      <div className="pointer-events-none absolute inset-x-0 top-0 flex flex-col items-start gap-2 p-3 pt-6">
        <StarsPill rating={person.rating}>{starsNote}</StarsPill>
        {mark}
      </div>
      {children}
      <div
        className={cn(
          'pointer-events-none relative flex flex-col gap-2 bg-linear-to-t from-photo-scrim via-60% via-photo-scrim/75 to-transparent px-4 pt-20 pb-4 text-on-photo',
          short.words,
          areWordsPending && 'invisible',
        )}
      >
        <h2 className="text-xl">
          <Link
            to="/profile/$userId"
            params={{ userId: person.id }}
            className="pointer-events-auto rounded-small"
          >
            {title}
          </Link>
        </h2>
        <PersonFacts person={person} hasWordsBeside={hasWordsBeside} />
      </div>
    </article>
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

type PhotoStepsProps = { person: Person | MatchedPerson; index: number; onStep: (index: number) => void }

/** Shows one pip per photo and handles presses on the three thirds of the card. */
function PhotoSteps({ person, index, onStep }: PhotoStepsProps) {
  const { t } = useTranslation('discovery')
  const total = person.photos.length
  return (
    <>
      {total > 1 && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-2.5 flex gap-1.5">
          {person.photos.map((photo, at) => (
            <span
              key={photo.id}
              className={cn('h-[3px] flex-1 rounded-full', at === index ? 'bg-on-photo' : 'bg-on-photo/40')}
            />
          ))}
        </div>
      )}
      <div className="absolute inset-0 flex">
        {total > 1 && (
          <Third label={t('card.previousPhoto')} isEnd={index === 0} onPress={() => onStep(index - 1)} />
        )}
        <Link
          to="/profile/$userId"
          params={{ userId: person.id }}
          draggable={false}
          tabIndex={-1}
          aria-label={t('card.openProfile', { name: person.name })}
          className="flex-1"
        />
        {total > 1 && (
          <Third label={t('card.nextPhoto')} isEnd={index === total - 1} onPress={() => onStep(index + 1)} />
        )}
      </div>
    </>
  )
}

/** Does nothing at the first or last photo, so repeated taps never open the profile by accident. */
function Third({ label, isEnd, onPress }: { label: string; isEnd: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => (isEnd ? undefined : onPress())}
      className="w-1/3 rounded-card -outline-offset-4"
    />
  )
}
