import type { SharedResult } from '@yuti/contract/consent'
import type { ReactNode } from 'react'
import { ChannelRows } from '#/features/compatibility/shared/channel-rows.tsx'
import { GateWheel } from '#/features/compatibility/shared/gate-wheel.tsx'
import { MoonHarmony } from '#/features/compatibility/shared/moon-harmony.tsx'
import { ResultSummary } from '#/features/compatibility/shared/result-summary.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

type SharedResultViewProps = {
  result: SharedResult
  /** The other person's name. */
  name: string
  isGuest?: boolean
  /** Shown after the summary, such as the guest's decision. */
  children?: ReactNode
}

/** The shared result. Both people see the same, each with their own gates only. */
export function SharedResultView({ result, name, isGuest, children }: SharedResultViewProps) {
  const { t } = useTranslation(['compatibility', 'consent'])
  const { own, other, channels, moon, electromagnetic, ...sum } = result
  return (
    <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 lg:max-w-5xl lg:grid-cols-2">
      <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:self-start">
        <ResultSummary result={{ calculation: { name, ...sum }, channels, own, other }} isGuest={isGuest} />
        {children}
        <GateWheel
          own={own}
          other={null}
          channels={channels}
          name={name}
          className="-mx-2 w-[calc(100%+1rem)] max-w-lg self-center"
        />
        <p className="text-center text-muted text-sm">{t('consent:result.ownOnly')}</p>
      </div>
      <div className="flex flex-col gap-2.5 lg:pt-2">
        <h2 className="sr-only">{t('result.channels')}</h2>
        <ChannelRows channels={channels} people={[{ who: t('result.you'), gates: own.gates }]} />
        <MoonHarmony moon={moon} name={name} />
        <section className="flex flex-col gap-1 rounded-input border border-line bg-surface px-4 py-3">
          <h3 className="font-normal font-sans text-base tracking-normal">{t('result.design')}</h3>
          <p className="text-muted text-sm">
            {t('result.designText', { count: electromagnetic.certain })}{' '}
            {electromagnetic.possible > 0 &&
              t('consent:result.designPossible', { count: electromagnetic.possible })}
          </p>
        </section>
        <p className="pt-2 text-center text-muted text-xs">
          {t('result.counted')} {t('entertainment')}
        </p>
      </div>
    </div>
  )
}
