import type { SharedResult } from '@yuti/contract/consent'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { GateWheel } from '#/features/compatibility/shared/gate-wheel.tsx'
import { ResultSummary } from '#/features/compatibility/shared/result-summary.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Fact, Facts } from './facts.tsx'

type SharedResultViewProps = {
  result: SharedResult
  /** The other person's name. */
  name: string
  isGuest?: boolean
  /** True for a result of version 1, whose stars are those of the mean score. */
  isMean?: boolean
  /** Shown after the summary, such as the guest's decision. */
  children?: ReactNode
}

/** The shared result. Both people see the same, each with their own gates only. */
export function SharedResultView({ result, name, isGuest, isMean, children }: SharedResultViewProps) {
  const { t } = useTranslation(['compatibility', 'consent'])
  const { own } = result
  return (
    <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 lg:max-w-5xl lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-5">
        <ResultSummary result={{ ...result, name }} isGuest={isGuest} isMean={isMean} />
        {children}
        <Facts title={t('consent:result.hidden')}>
          <Fact icon={<EyeOff aria-hidden="true" />}>{t('consent:result.hiddenText', { name })}</Fact>
        </Facts>
        <p className="text-center text-muted text-xs">
          {t('result.counted')} {!isMean && t('result.ranked')} {t('entertainment')}
        </p>
      </div>
      <div className="flex flex-col gap-2.5">
        <GateWheel
          own={own}
          other={null}
          channels={[]}
          name={name}
          className="-mx-2 w-[calc(100%+1rem)] max-w-lg self-center"
        />
        <p className="text-center text-muted text-sm">{t('consent:result.ownOnly')}</p>
      </div>
    </div>
  )
}
