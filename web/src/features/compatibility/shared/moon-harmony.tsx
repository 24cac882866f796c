import type { CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { Disclosure } from '#/ui/disclosure.tsx'
import { kootaText } from './koota-texts.ts'

const most = 36

type Moon = CalculationResult['moon']
type MoonHarmonyProps = { moon: Moon; name: string }

/** Expands to the eight kootas and both directions. */
export function MoonHarmony({ moon, name }: MoonHarmonyProps) {
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
      <ul className="flex flex-col gap-3">
        {moon.kootas.map((koota) => (
          <KootaRow key={koota.name} koota={koota} />
        ))}
      </ul>
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

function KootaRow({ koota }: { koota: Moon['kootas'][number] }) {
  const { t } = useTranslation(['compatibility', 'result'])
  const { number } = useFormat()
  const { name, points, max } = koota
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
    </li>
  )
}
