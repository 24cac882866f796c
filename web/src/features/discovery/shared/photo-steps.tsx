import { Link } from '@tanstack/react-router'
import type { Person } from '@yuti/contract/people'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type PhotoStepsProps = { person: Person; index: number; onStep: (index: number) => void }

/** Pips that count the photos, and the three thirds under a finger. */
export function PhotoSteps({ person, index, onStep }: PhotoStepsProps) {
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

/** At the last photo it stays where it is, so that a finger that taps on never opens the profile by accident. */
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
