import type { CalculationResult } from '@yuti/contract/compatibility'
import { useState } from 'react'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { GateWheel } from '#/features/compatibility/shared/gate-wheel.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChipChoice } from '#/ui/chip-group.tsx'
import { WheelLegend } from './wheel-legend.tsx'

type Picture = 'wheel' | 'bodygraph'

/** The gates of both, around the zodiac or in the body. */
export function CouplePicture({ result }: { result: CalculationResult }) {
  const { t } = useTranslation(['compatibility', 'bodygraph'])
  const [picture, setPicture] = useState<Picture>('wheel')
  const { calculation, own, other, channels } = result
  const { name } = calculation
  return (
    <>
      <ChipChoice
        label={t('bodygraph:picture')}
        hideLabel
        choices={[
          { value: 'wheel', label: t('bodygraph:wheel') },
          { value: 'bodygraph', label: t('bodygraph:title') },
        ]}
        value={picture}
        onValueChange={setPicture}
        className="self-center"
      />
      {picture === 'wheel' ? (
        <>
          <GateWheel
            own={own}
            other={other}
            channels={channels}
            name={name}
            className="-mx-2 w-[calc(100%+1rem)] max-w-lg self-center"
          />
          <WheelLegend name={name} hasPossible={!own.timeKnown || !other.timeKnown} />
        </>
      ) : (
        <Bodygraph
          kind="pair"
          title={t('bodygraph:pair', { name })}
          first={other.gates}
          second={own.gates}
          names={{ first: name, second: t('result.you') }}
        />
      )}
    </>
  )
}
