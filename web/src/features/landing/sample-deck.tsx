import { useTranslation } from '#/i18n/use-translation.ts'
import { SampleCard } from '#/components/sample-card.tsx'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { cn } from '#/ui/class-names.ts'

/** Three cards in a fan, the first of them to be read. */
export function SampleDeck() {
  const { t } = useTranslation('landing')
  return (
    <div className="relative mx-auto w-full max-w-74 py-6 md:max-w-84">
      <CardBehind
        photo={samplePeople.kofi}
        className="-left-4 -rotate-6 sm:-left-16 sm:-rotate-8 md:-left-6 lg:-left-28 lg:scale-90"
      />
      <CardBehind
        photo={samplePeople.mira}
        className="left-4 rotate-6 sm:left-16 sm:rotate-8 md:left-6 lg:left-28 lg:scale-90"
      />
      <SampleCard
        photo={samplePeople.anna}
        name={t('experience.sampleName')}
        away={t('experience.sampleAway')}
        bio={t('experience.sampleBio')}
      />
    </div>
  )
}

function CardBehind({ photo, className }: { photo: string; className: string }) {
  return (
    <img
      src={photo}
      alt=""
      loading="lazy"
      width={640}
      height={800}
      className={cn('absolute top-6 aspect-4/5 w-full rounded-card object-cover shadow-float', className)}
    />
  )
}
