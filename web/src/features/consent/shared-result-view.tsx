import type { SharedResult } from '@yuti/contract/consent'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { GateWheel } from '#/features/compatibility/shared/gate-wheel.tsx'
import { readShared } from '#/features/compatibility/shared/reading/read-level.ts'
import { ResultHead } from '#/features/compatibility/shared/result-head.tsx'
import { ResultColumns } from '#/features/compatibility/shared/result-states.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Fact, Facts } from '#/components/facts.tsx'

type SharedResultViewProps = {
  result: SharedResult
  /** The other person's name. */
  name: string
  /** True for a guest, whose page has a frame of its own. */
  isGuest?: boolean
  /** True for a result of version 1, whose stars are those of the mean score. */
  isMean?: boolean
  /** Shown after the head, such as the guest's decision. */
  children?: ReactNode
}

/** The shared result. Both people see the same, each with their own gates only. */
export function SharedResultView({
  result,
  name,
  isGuest = false,
  isMean = false,
  children,
}: SharedResultViewProps) {
  const { t } = useTranslation(['compatibility', 'consent', 'reading'])
  const { level, channels } = readShared(result)
  return (
    <ResultColumns
      isFramed={isGuest}
      head={
        <ResultHead
          result={{ ...result, name }}
          sentences={[t(level), t(channels)]}
          isGuest={isGuest}
          isMean={isMean}
          isCard={isGuest}
        />
      }
    >
      {children}
      <Facts title={t('consent:result.hidden')}>
        <Fact icon={<EyeOff aria-hidden="true" />}>{t('consent:result.hiddenText', { name })}</Fact>
      </Facts>
      <figure className="flex flex-col items-center gap-2.5 py-3">
        <GateWheel
          own={result.own}
          other={null}
          channels={[]}
          name={name}
          className="-mx-4 w-[calc(100%+2rem)] max-w-lg"
        />
        <figcaption className="text-center text-muted text-sm">{t('consent:result.ownOnly')}</figcaption>
      </figure>
      <p className="text-balance text-center text-muted text-xs">
        {t('result.counted')} {!isMean && t('result.ranked')} {t('entertainment')}
      </p>
    </ResultColumns>
  )
}
