import { useTranslation } from '#/i18n/use-translation.ts'
import { sampleCouples } from '#/features/landing/shared/sample-couples.ts'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { Stars, useLevelName } from '#/components/stars.tsx'

const gates = Array.from({ length: 64 }, (_, gate) => (gate * 360) / 64)
const planets = [
  { degrees: 24, size: 5 },
  { degrees: 118, size: 3.2 },
  { degrees: 163, size: 4 },
  { degrees: 251, size: 3.2 },
  { degrees: 318, size: 4.4 },
]

export function ChartPicture() {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      className="w-full max-w-68 stroke-cream md:max-w-112 lg:max-w-88"
      fill="none"
    >
      <circle cx="100" cy="100" r="62" strokeWidth="1" className="opacity-50" />
      {gates.map((degrees) => (
        <line
          key={degrees}
          x1="100"
          x2="100"
          y1="10"
          y2="18"
          strokeWidth="1"
          transform={`rotate(${degrees} 100 100)`}
        />
      ))}
      {planets.map(({ degrees, size }) => (
        <circle
          key={degrees}
          cx="100"
          cy="38"
          r={size}
          transform={`rotate(${degrees} 100 100)`}
          className="fill-cream stroke-transparent"
        />
      ))}
      <circle cx="100" cy="100" r="9" className="fill-primary stroke-transparent" />
    </svg>
  )
}

/** What the reading of a couple says, in the words that the engine chose for the landing page. */
export function ReadingPicture() {
  const { t } = useTranslation(['landing', 'common'])
  const levelName = useLevelName()
  const { id, stars } = sampleCouples[1]
  return (
    <figure className="flex w-full max-w-84 flex-col md:max-w-110 items-center gap-4 rounded-card border border-cream/30 bg-night-top px-6 py-7 text-center md:gap-5 md:px-10 md:py-11">
      <span className="flex">
        {[samplePeople.mira, samplePeople.kofi].map((photo) => (
          <img
            key={photo}
            src={photo}
            alt=""
            width={320}
            height={320}
            className="size-19 rounded-full border-2 border-cream object-cover object-[50%_30%] last:-ml-4 md:size-26"
          />
        ))}
      </span>
      <figcaption className="flex flex-col items-center gap-2.5">
        <span className="text-cream text-sm">{t(`samples.${id}.names`)}</span>
        <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <Stars rating={{ stars, isEstimate: false, isExact: true }} className="h-5" />
          <span className="font-semibold">{levelName(stars)}</span>
        </span>
        <span className="text-balance font-display font-semibold text-xl leading-tight md:text-[2.125rem]">
          {t(`samples.${id}.first`)}
        </span>
        <span className="text-balance text-on-photo/85 text-sm md:text-base">
          {t(`samples.${id}.second`)}
        </span>
      </figcaption>
    </figure>
  )
}

export function MatchPicture() {
  const { t } = useTranslation()
  return (
    <div className="relative aspect-46/26 w-full max-w-76 md:max-w-120">
      {[samplePeople.leo, samplePeople.anna].map((photo, index) => (
        <img
          key={photo}
          src={photo}
          alt=""
          width={320}
          height={320}
          className={`absolute top-0 aspect-square w-[56.52%] rounded-full object-cover object-[50%_42%] ${index === 0 ? 'left-0' : '-scale-x-100 right-0'}`}
        />
      ))}
      <svg viewBox="0 0 46 26" fill="none" aria-hidden="true" className="absolute inset-0 overflow-visible">
        <path d="M23 4.693A13 13 0 0 1 23 21.307A13 13 0 0 1 23 4.693Z" className="fill-primary/90" />
        <g strokeWidth="0.3" className="stroke-cream">
          <circle cx="13" cy="13" r="13" />
          <circle cx="33" cy="13" r="13" />
        </g>
      </svg>
      <span
        data-theme="light"
        className="absolute -bottom-3 left-1/2 flex h-10 -translate-x-1/2 items-center rounded-full bg-photo-pill px-4"
        title={t('levels.five')}
      >
        <Stars rating={{ stars: 5, isEstimate: false }} />
      </span>
    </div>
  )
}
