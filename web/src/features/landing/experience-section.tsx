import { HeartHandshake, Lock, MapPin, Sparkles } from 'lucide-react'
import { StarsPill } from '#/components/stars.tsx'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Point, Section } from './section.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

export function ExperienceSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('experience.title')} text={t('experience.text')} className="overflow-x-clip bg-inset">
      <div className="grid items-center gap-12 md:grid-cols-2 md:gap-16">
        <SampleDeck />
        <ul className="flex flex-col gap-10">
          <Point
            icon={<Sparkles {...icon} />}
            title={t('experience.starsTitle')}
            text={t('experience.starsText')}
          />
          <Point
            icon={<Lock {...icon} />}
            title={t('experience.privateTitle')}
            text={t('experience.privateText')}
          />
          <Point
            icon={<HeartHandshake {...icon} />}
            title={t('experience.kindTitle')}
            text={t('experience.kindText')}
          />
        </ul>
      </div>
    </Section>
  )
}

/** Three cards in a fan; only the front one has text. */
function SampleDeck() {
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

type SampleCardProps = { photo: string; name: string; away: string; bio: string; className?: string }

/** Looks like a deck card but has no function. */
function SampleCard({ photo, name, away, bio, className }: SampleCardProps) {
  return (
    <figure
      className={cn(
        'relative overflow-hidden rounded-card bg-photo-scrim text-on-photo shadow-float',
        className,
      )}
    >
      <img
        src={photo}
        alt=""
        loading="lazy"
        width={640}
        height={800}
        className="aspect-4/5 w-full object-cover"
      />
      <StarsPill rating={{ stars: 5, isEstimate: false }} className="absolute top-4 left-4" />
      <figcaption className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-photo-scrim via-photo-scrim/80 to-transparent px-5 pt-16 pb-5">
        <span className="font-display font-semibold text-xl">{name}</span>
        <span className="flex items-center gap-1.5 text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {away}
        </span>
        <span className="text-sm">{bio}</span>
      </figcaption>
    </figure>
  )
}
