import type { CalculationResult, Doubt } from '@yuti/contract/compatibility'
import { wholePercents } from './whole-percents.ts'
import { Stars } from '#/components/stars.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type StarOddsProps = { doubt: Doubt; result: Pick<CalculationResult, 'calculation' | 'own' | 'other'> }

/** Shows the probability of each number of stars, and the stars for each part of the day, or of the hour around a time. */
export function StarOdds({ doubt: { shares, overTime }, result }: StarOddsProps) {
  const { name, range, stars: likeliest } = result.calculation
  const { t } = useTranslation('result')
  const format = useFormat()
  const percents = wholePercents(shares)
  const percentOf = (stars: number) => {
    const percent = percents[stars] ?? 0
    const isTrace = percent === 0 && (shares[stars] ?? 0) > 0
    return isTrace ? t('odds.underOne', { percent: format.percent(0.01) }) : format.percent(percent / 100)
  }
  const rows = [5, 4, 3, 2, 1, 0].filter((stars) => stars >= range.min && stars <= range.max)
  return (
    <section className="flex flex-col gap-4 rounded-input border border-line bg-surface px-4 py-3">
      <div>
        <h3 className="font-normal font-sans text-base tracking-normal">{t('odds.title')}</h3>
        <p className="text-muted text-sm">
          {t('odds.likeliest', { count: likeliest, percent: percentOf(likeliest) })}{' '}
          {t(overTime ? 'odds.text' : 'odds.textBoth')}
        </p>
      </div>
      <ul className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5">
        {rows.map((stars) => (
          <li key={stars} className="col-span-3 grid grid-cols-subgrid items-center">
            <Stars rating={{ stars, isEstimate: false, isExact: true }} className="h-3.5" />
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-gold shadow-[inset_0_0_0_1px_var(--color-star-edge)]"
                style={{ width: `${(shares[stars] ?? 0) * 100}%` }}
              />
            </span>
            <span className="text-right text-sm tabular-nums">{percentOf(stars)}</span>
          </li>
        ))}
      </ul>
      {overTime && <StarsOverTime overTime={overTime} name={name} isHour={result[overTime.of].timeKnown} />}
    </section>
  )
}

type OverTimeProps = { overTime: NonNullable<Doubt['overTime']>; name: string; isHour: boolean }

/** Share of the time from which a part is wide enough for a digit. */
const labelledFrom = 0.05

/** A strip over the time, higher for more stars. Hidden from screen readers; the list below says the same. */
function StarsOverTime({ overTime: { of, parts }, name, isHour }: OverTimeProps) {
  const { t } = useTranslation('result')
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <h4 className="font-normal font-sans text-sm tracking-normal">
        {of === 'own'
          ? t(isHour ? 'odds.ownHour' : 'odds.ownDay')
          : t(isHour ? 'odds.otherHour' : 'odds.otherDay', { name })}
      </h4>
      <div aria-hidden="true" className="flex h-16 items-end border-border-strong border-b">
        {parts.map(({ from, share, stars }) => (
          <span
            key={`${from} ${share}`}
            className="flex min-w-0 items-start justify-center overflow-hidden rounded-t-[3px] border-surface border-r bg-gold-soft pt-0.5 font-semibold text-xs text-gold-ink last:border-r-0"
            style={{ width: `${share * 100}%`, height: `${28 + stars * 14.4}%` }}
          >
            {share >= labelledFrom && stars}
          </span>
        ))}
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-sm">
        {parts.map(({ from, to, share, stars }) => (
          <li key={`${from} ${share}`} className="whitespace-nowrap tabular-nums">
            {t('odds.part', { count: stars, from, to: to === '00:00' ? '24:00' : to })}
          </li>
        ))}
      </ol>
    </div>
  )
}
