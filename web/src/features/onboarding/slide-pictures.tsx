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
    <div className="relative flex w-full max-w-72 justify-center">
      {[samplePeople.leo, samplePeople.anna].map((photo, index) => (
        <img
          key={photo}
          src={photo}
          alt=""
          width={320}
          height={320}
          className={`aspect-square w-3/5 rounded-full border-2 border-cream object-cover object-[50%_38%] ${index === 0 ? '-mr-5' : '-ml-5'}`}
        />
      ))}
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
