import { useTranslation } from '#/i18n/use-translation.ts'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { StarsPill } from '#/components/stars.tsx'
import { cn } from '#/ui/class-names.ts'

const portrait = 'absolute top-0 aspect-square w-[56.52%] rounded-full object-cover object-[50%_42%]'
const chip =
  'absolute whitespace-nowrap rounded-full border border-cream/25 bg-night-top/85 px-3.5 py-1.5 font-semibold text-xs'

/** The mark with two people in it: circles of radius 13, 20 apart, that cross sqrt(13² - 10²) = 8.307 above and below. */
export function HeroPicture({ className }: { className?: string }) {
  const { t } = useTranslation('landing')
  return (
    <div aria-hidden="true" className={cn('relative aspect-46/26 w-full', className)}>
      <img
        src={samplePeople.leo}
        alt=""
        fetchPriority="high"
        width={640}
        height={800}
        className={cn(portrait, 'left-0')}
      />
      <img
        src={samplePeople.anna}
        alt=""
        fetchPriority="high"
        width={640}
        height={800}
        className={cn(portrait, '-scale-x-100 right-0')}
      />
      <svg viewBox="0 0 46 26" fill="none" className="absolute inset-0 size-full overflow-visible">
        <path d="M23 4.693A13 13 0 0 1 23 21.307A13 13 0 0 1 23 4.693Z" className="fill-primary" />
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
      <span className={cn(chip, '-left-2 bottom-[17%] text-rhythm-ink')}>5–15 {t('channels.rhythm')}</span>
      <span className={cn(chip, '-right-1 top-[2%] text-beat-ink')}>14–2 {t('channels.beat')}</span>
      <StarsPill
        rating={{ stars: 5, isEstimate: false }}
        className="absolute -bottom-5 left-1/2 w-max -translate-x-1/2 shadow-float"
      />
    </div>
  )
}
