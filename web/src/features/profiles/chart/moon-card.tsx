import type { OwnChart } from '@yuti/contract/profiles'
import { useTranslation } from '#/i18n/use-translation.ts'
import { NAKSHATRAS, SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { Block } from './block.tsx'

type Moon = OwnChart['moons'][number]

/** `isHour`: the shares are those of the hour around a time, and not of the day. */
export function MoonCard({ moons, isHour }: { moons: readonly Moon[]; isHour: boolean }) {
  const { t } = useTranslation('chart')
  return (
    <Block title={t('moon')} text={t('moonText')}>
      <ul className="flex flex-col gap-3">
        {moons.map((moon) => (
          <li key={`${moon.sign} ${moon.nakshatra}`}>
            <OneMoon moon={moon} isOnly={moons.length === 1} isHour={isHour} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">{t('zodiac')}</p>
    </Block>
  )
}

type OneMoonProps = { moon: Moon; isOnly: boolean; isHour: boolean }

function OneMoon({ moon: { sign, nakshatra, padas, share }, isOnly, isHour }: OneMoonProps) {
  const { t, language } = useTranslation('chart')
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  const name = NAKSHATRAS[nakshatra] ?? 'ashwini'
  const facts = [
    [t('sign'), t(`signs.${SIGNS[sign] ?? 'aries'}`)],
    [t('nakshatra'), t(`nakshatras.${name}`)],
    [t('pada'), padas.join(', ')],
    [t('symbol'), t(`symbols.${name}`)],
  ] as const
  return (
    <>
      {!isOnly && <p className="pb-1 font-semibold text-sm">{t(isHour ? 'ofHour' : 'ofDay', { percent })}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {facts.map(([fact, value]) => (
          <div key={fact} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-muted text-sm">{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
