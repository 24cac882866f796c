import type { CalculationResult } from '@yuti/contract/compatibility'
import { NAKSHATRAS, SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { Disclosure } from '#/ui/disclosure.tsx'
import { kootaText } from './koota-texts.ts'

const most = 36

type Moon = CalculationResult['moon']
type Moons = CalculationResult['moons']
type MoonHarmonyProps = { moon: Moon; moons: Moons; name: string }

/** Expands to both Moons, the eight kootas and both directions. */
export function MoonHarmony({ moon, moons, name }: MoonHarmonyProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  const { number } = useFormat()
  return (
    <Disclosure
      summary={
        <span className="flex flex-col gap-2">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{t('result.moon')}</span>
            <b className="font-semibold">{t('result.moonOf', { points: number(moon.points) })}</b>
          </span>
          <ProgressBar
            label={t('result.moon')}
            valueText={t('result.moonRead', { points: number(moon.points) })}
            value={moon.points}
            max={most}
            tone="gold"
          />
        </span>
      }
    >
      <p className="text-muted text-sm">{t('result.moonText')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <MoonOf who={t('result:moons.own')} moons={moons.own} />
        <MoonOf who={t('result:moons.other', { name })} moons={moons.other} />
      </dl>
      <ul className="flex flex-col gap-3 border-line border-t pt-3">
        {moon.kootas.map((koota) => (
          <KootaRow key={koota.name} koota={koota} name={name} />
        ))}
      </ul>
      <p className="text-muted text-sm">{t('result:orders.others')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line border-t pt-3 text-sm">
        <dt>{t('result.ownFirst', { name })}</dt>
        <dd className="font-medium">{t('result.moonOf', { points: number(moon.ownFirst) })}</dd>
        <dt>{t('result.otherFirst', { name })}</dt>
        <dd className="font-medium">{t('result.moonOf', { points: number(moon.otherFirst) })}</dd>
      </dl>
      <p className="text-muted text-sm">{t('result.mean')}</p>
    </Disclosure>
  )
}

/** Sign and nakshatra of a Moon; each possible one with its share of the time if the birth time is not exact. */
function MoonOf({ who, moons }: { who: string; moons: Moons['own'] }) {
  const { t } = useTranslation(['chart', 'result'])
  const format = useFormat()
  return (
    <>
      <dt className="text-muted">{who}</dt>
      <dd>
        {moons.map(({ sign, nakshatra, share }) => {
          const place = t('result:moons.place', {
            sign: t(`signs.${SIGNS[sign] ?? 'aries'}`),
            nakshatra: t(`nakshatras.${NAKSHATRAS[nakshatra] ?? 'ashwini'}`),
          })
          return (
            <span key={`${sign} ${nakshatra}`} className="block">
              {place}
              {moons.length > 1 && <span className="text-muted"> {format.percent(share)}</span>}
            </span>
          )
        })}
      </dd>
    </>
  )
}

function KootaRow({ koota, name: otherName }: { koota: Moon['kootas'][number]; name: string }) {
  const { t } = useTranslation(['compatibility', 'result'])
  const { number } = useFormat()
  const { name, points, max, ownFirst, otherFirst } = koota
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          {t(`result.kootaTexts.${name}`)} <span className="text-muted">{t(`result.kootas.${name}`)}</span>
        </span>
        <span className="font-medium">
          {number(points)} / {max}
        </span>
      </div>
      <ProgressBar
        label={t(`result.kootaTexts.${name}`)}
        valueText={`${number(points)} / ${max}`}
        value={points}
        max={max}
        tone="gold"
      />
      <p className="text-muted text-sm">{t(`result:${kootaText(koota)}`)}</p>
      {ownFirst !== otherFirst && (
        <p className="text-muted text-xs">
          {t('result:orders.both', {
            own: number(ownFirst),
            other: number(otherFirst),
            name: otherName,
          })}
        </p>
      )}
    </li>
  )
}
