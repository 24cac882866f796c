import type { Doubt } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'

type Day = NonNullable<Doubt['day']>

/** Narrower parts of a strip have no room for a digit. */
const labelledFrom = 0.05

/** A strip as long as the day, higher where there are more stars; the list below says the same. */
export function StarsOverDay({ day: { of, parts }, name }: { day: Day; name: string }) {
  const { t } = useTranslation('result')
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 className="font-normal font-sans text-sm tracking-normal">
        {of === 'own' ? t('odds.ownDay') : t('odds.otherDay', { name })}
      </h3>
      <div aria-hidden="true" className="flex h-16 items-end border-edge border-b">
        {parts.map(({ from, share, stars }) => (
          <span
            key={`${from} ${share}`}
            className="flex min-w-0 items-start justify-center overflow-hidden rounded-t-sm border-surface border-r bg-gold-soft pt-0.5 font-semibold text-2xs text-gold-ink last:border-r-0"
            style={{ width: `${share * 100}%`, height: `${28 + stars * 14.4}%` }}
          >
            {share >= labelledFrom && stars}
          </span>
        ))}
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-0.5 text-mute text-sm">
        {parts.map(({ from, share, stars }, index) => (
          <li key={`${from} ${share}`} className="whitespace-nowrap tabular-nums">
            {t('odds.part', { count: stars, from, to: parts[index + 1]?.from ?? '24:00' })}
          </li>
        ))}
      </ol>
    </div>
  )
}
