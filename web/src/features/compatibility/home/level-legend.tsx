import { Stars, useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

const levels = [
  { stars: 5, text: 'five' },
  { stars: 4, text: 'four' },
  { stars: 3, text: 'three' },
  { stars: 2, text: 'two' },
] as const

/** What 5, 4, 3 and 2 stars mean. */
export function LevelLegend() {
  const { t } = useTranslation('compatibility')
  const levelName = useLevelName()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {levels.map(({ stars, text }) => (
        <li key={stars} className="flex flex-col gap-1 px-5 py-3.5">
          <span className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
            <Stars rating={{ stars, isEstimate: false, isExact: true }} className="h-4" />
            {stars === 2 && t('strangers')}
          </span>
          <h3 className="text-lg">{levelName(stars)}</h3>
          <p className="text-muted text-sm">{t(`levels.${text}`)}</p>
        </li>
      ))}
    </ul>
  )
}
