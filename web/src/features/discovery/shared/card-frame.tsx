import { Link } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import type { MatchedPerson, Person } from '@yuti/contract/people'
import { cardPhotoSizes } from '@yuti/contract/picture-sources'
import { type ReactNode, useState } from 'react'
import { Photo } from '#/components/photo.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type CardFrameProps = {
  /** The stars of a match are exact. */
  person: Person | MatchedPerson
  matchId?: MatchId
  /** Classes of the shade between photo and words. */
  scrim: string
  children: ReactNode
  className?: string | undefined
}

/** The photo fills the card. The outer thirds change the photo; the middle and the name open the profile. */
export function CardFrame({ person, matchId, scrim, children, className }: CardFrameProps) {
  const { t } = useTranslation('discovery')
  const [index, setIndex] = useState(0)
  const { photos, name } = person
  return (
    <article
      aria-label={titleOf(person)}
      data-portrait={matchId ? `${person.id} ${matchId}` : person.id}
      className={cn(
        'relative isolate flex size-full select-none flex-col justify-end overflow-hidden rounded-card bg-inset [container-type:size]',
        className,
      )}
    >
      <Photo
        picture={photos[index] ?? photos[0] ?? null}
        alt={t('card.photo', { name, number: index + 1, total: photos.length })}
        sizes={cardPhotoSizes}
        urgent
        className="absolute inset-0 -z-20"
      />
      <div aria-hidden="true" className={cn('absolute inset-x-0 -z-10', scrim)} />
      <PhotoSteps person={person} index={index} onStep={setIndex} />
      {children}
    </article>
  )
}

function titleOf({ name, age }: Pick<Person, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`
}

export function CardTitle({ person }: Pick<CardFrameProps, 'person'>) {
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: person.id }}
      preload={false}
      className="pointer-events-auto rounded-small"
    >
      {titleOf(person)}
    </Link>
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
          // A touch would load the profile while a finger begins to drag.
          preload={false}
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
