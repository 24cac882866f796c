import { useTranslation } from '#/i18n/use-translation.ts'
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
    <svg viewBox="0 0 200 200" aria-hidden="true" className="w-full max-w-68 stroke-cream" fill="none">
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

/** A rating that a stranger's profile may show. */
const levels = [5, 4, 3, 2] as const

export function StarsPicture() {
  const levelName = useLevelName()
  return (
    <ul className="flex w-full max-w-80 flex-col gap-3" data-theme="light">
      {levels.map((stars) => (
        <li
          key={stars}
          className="flex items-center justify-between gap-3 rounded-input bg-photo-pill px-4 py-3.5 font-semibold text-photo-pill-ink text-sm"
        >
          <Stars rating={{ stars, isEstimate: false }} />
          <span>{levelName(stars)}</span>
        </li>
      ))}
    </ul>
  )
}

export function MatchPicture() {
  const { t } = useTranslation()
  return (
    <div className="relative aspect-46/26 w-full max-w-76">
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
