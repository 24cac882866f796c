import { Check, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { LevelMark } from '#/features/compatibility/shared/level-mark.tsx'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { sampleCouples } from './shared/sample-couples.ts'
import { Section } from './section.tsx'

/** Stars, privacy and price: one view each. */
export function Views() {
  return (
    <>
      <StarsView />
      <PrivacyView />
      <PriceView />
    </>
  )
}

/** `below-the-fold` in landing.css lays the couples out on a phone. */
function StarsView() {
  const { t } = useTranslation('landing')
  const levelName = useLevelName()
  return (
    <View of="stars" className="bg-inset [--about:56rem] md:[--about:34rem]">
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
        {sampleCouples.map(({ id, stars }) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <LevelMark
                own={t(`samples.${id}.names`)}
                other={lastName(t(`samples.${id}.names`))}
                stars={stars}
                className="w-18"
              />
              <Stars rating={{ stars, isEstimate: false, isExact: true }} />
            </span>
            <span className="pt-1 text-muted text-sm">{t(`samples.${id}.names`)}</span>
            <h3 className="-mt-2 text-lg">{levelName(stars)}</h3>
            <p>{t(`samples.${id}.first`)}</p>
            <p className="text-muted">{t(`samples.${id}.second`)}</p>
          </li>
        ))}
      </ul>
      <p className="-mt-4 text-muted text-sm">{t('views.samplesNote')}</p>
    </View>
  )
}

/** "Leo" of "Anna & Leo". */
const lastName = (names: string) => names.split(' ').at(-1) ?? ''

type ViewProps = {
  of: 'stars' | 'private' | 'price'
  className: string
  isBeside?: boolean
  children: ReactNode
}

function View({ of, children, ...section }: ViewProps) {
  const { t } = useTranslation('landing')
  return (
    <Section title={t(`views.${of}Title`)} text={t(`views.${of}Text`)} {...section}>
      {children}
    </Section>
  )
}

function PrivacyView() {
  const { t } = useTranslation('landing')
  return (
    <View of="private" className="[--about:44rem] md:[--about:31rem]">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <Facts title={t('views.othersSee')} icon={<Check />}>
          {t('views.others')}
        </Facts>
        <Facts title={t('views.neverSee')} icon={<EyeOff />} isNever>
          {t('views.never')}
        </Facts>
      </div>
    </View>
  )
}

/** `children` has a fact in each line. */
type FactsProps = { title: string; icon: ReactNode; isNever?: boolean; children: string }

function Facts({ title, icon, isNever = false, children }: FactsProps) {
  return (
    <div
      data-theme={isNever ? 'dark' : undefined}
      className={`flex flex-col gap-4 rounded-card p-6 md:p-8 ${isNever ? 'bg-night-head text-on-photo' : 'border border-line bg-surface'}`}
    >
      <h3 className="text-lg">{title}</h3>
      <ul className="flex flex-col gap-3">
        {children.split('\n').map((fact) => (
          <li
            key={fact}
            className="wrap-anywhere flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-primary-ink"
          >
            {icon}
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PriceView() {
  const { t } = useTranslation('landing')
  return (
    <View of="price" isBeside className="bg-inset [--about:24rem] md:[--about:26rem] lg:[--about:12rem]">
      <p className="flex flex-wrap items-baseline gap-x-5">
        <span className="font-display font-semibold text-[min(9rem,34vw)] text-primary-ink leading-none tracking-[-0.03em]">
          0
        </span>
        <span className="text-lg text-muted">{t('views.priceUnit')}</span>
      </p>
    </View>
  )
}
