import type { CalculationResult } from '@yuti/contract/compatibility'
import { useState } from 'react'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { GateWheel } from '../shared/gate-wheel.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChipChoice } from '#/ui/chip-group.tsx'
import { cn } from '#/ui/class-names.ts'

type Picture = 'wheel' | 'bodygraph'

/** Shows the gates of both people, as a wheel or a bodygraph. */
export function CouplePicture({ result }: { result: CalculationResult }) {
  const { t } = useTranslation(['compatibility', 'bodygraph'])
  const [picture, setPicture] = useState<Picture>('wheel')
  const { calculation, own, other, channels, bodygraph } = result
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
            className="-mx-4 w-[calc(100%+2rem)] max-w-lg self-center"
          />
          <WheelLegend name={name} hasPossible={calculation.isEstimate} />
        </>
      ) : (
        <Bodygraph
          kind="pair"
          title={t('bodygraph:pair', { name })}
          first={other.gates}
          second={own.gates}
          names={{ first: name, second: t('result.you') }}
          possible={bodygraph}
        />
      )}
    </>
  )
}

/** Explains the rings; the larger dot stands for the outer ring. */
function WheelLegend({ name, hasPossible }: { name: string; hasPossible: boolean }) {
  const { t } = useTranslation('compatibility')
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-muted text-sm">
      <Item className="border-them" text={name} isOuter />
      <Item className="border-you" text={t('result.you')} />
      {hasPossible && <Item className="border-them/35" text={t('result.possible')} isOuter />}
    </ul>
  )
}

function Item({ text, className, isOuter }: { text: string; className: string; isOuter?: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={cn('shrink-0 rounded-full border-4', isOuter ? 'size-5' : 'size-4', className)}
      />
      <span className="min-w-0 truncate">{text}</span>
    </li>
  )
}
