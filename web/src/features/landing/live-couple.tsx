import { Stars, useLevelName } from '#/components/stars.tsx'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { sampleCouples } from './shared/sample-couples.ts'

const portrait = 'absolute top-0 aspect-square w-[56.52%] rounded-full object-cover object-[50%_42%]'

/** The mark with two people in it, over their sample reading. Circles of radius 13, 20 apart, cross 8.307 above and below. */
export function LiveCouple({ className }: { className?: string }) {
  const { t } = useTranslation(['landing', 'common'])
  const levelName = useLevelName()
  const { id, stars } = sampleCouples[0]
  return (
    <figure className={cn('relative flex flex-col items-center', className)}>
      <div aria-hidden="true" className="relative aspect-46/26 w-full">
        <span
          className="absolute -inset-[12%] opacity-40"
          style={{ background: 'radial-gradient(closest-side, var(--color-primary), transparent)' }}
        />
        {[
          { photo: samplePeople.leo, place: 'left-0' },
          { photo: samplePeople.anna, place: '-scale-x-100 right-0' },
        ].map(({ photo, place }) => (
          <img
            key={place}
            src={photo}
            alt=""
            fetchPriority="high"
            width={640}
            height={800}
            className={cn(portrait, place)}
          />
        ))}
        <svg viewBox="0 0 46 26" fill="none" className="absolute inset-0 size-full overflow-visible">
          <path d="M23 4.693A13 13 0 0 1 23 21.307A13 13 0 0 1 23 4.693Z" className="fill-primary/90" />
          {[13, 33].map((x) => (
            <circle
              key={x}
              cx={x}
              cy="13"
              r="13"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-cream"
            />
          ))}
        </svg>
      </div>
      <figcaption
        data-theme="light"
        className="-mt-8 relative flex w-[88%] max-w-108 flex-col items-center gap-1 rounded-card bg-photo-pill px-6 py-4 text-center text-photo-pill-ink shadow-float"
      >
        <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <Stars rating={{ stars, isEstimate: false, isExact: true }} className="h-5" />
          <span className="font-semibold">{levelName(stars)}</span>
        </span>
        <span className="text-balance text-sm">
          {t(`samples.${id}.first`)} {t(`samples.${id}.second`)}
        </span>
      </figcaption>
    </figure>
  )
}
