import type { Gates, Sky } from '@yuti/contract/charts'
import { DottedLine } from '#/components/dotted-line.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Expander } from '#/ui/expander.tsx'
import { allGates, isGate } from './gate-number.ts'

type GateListProps = { gates: Gates; activations: Sky['activations'] }

/** The own gates; a press opens a sentence. Those of some hours only follow apart, and all others folded. */
export function GateList({ gates: { certain, possible }, activations }: GateListProps) {
  const { t } = useTranslation('chart')
  const others = allGates.filter((gate) => !certain.includes(gate) && !possible.includes(gate))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t('gatesText')}</p>
      <List gates={certain} activations={activations} isCertain />
      {possible.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="font-sans font-semibold text-sm tracking-normal">{t('possibleGates')}</h3>
          <List gates={possible} activations={activations} isCertain={false} />
        </div>
      )}
      <Expander level={3} title={t('otherGates')} value={others.length} className="border-line border-t">
        {() => (
          <>
            <p className="text-muted text-sm">{t('otherGatesText')}</p>
            <List gates={others} activations={activations} isCertain={false} />
          </>
        )}
      </Expander>
    </div>
  )
}

type ListProps = { gates: readonly number[]; activations: Sky['activations']; isCertain: boolean }

function List({ gates, activations, isCertain }: ListProps) {
  const { t } = useTranslation(['gates', 'gateWords'])
  return (
    <ul className="divide-y divide-line">
      {gates.filter(isGate).map((gate) => (
        <li key={gate}>
          <Expander
            level={3}
            title={
              <span className="flex items-center gap-3">
                <GateNumber gate={gate} isCertain={isCertain} />{' '}
                <span className="min-w-0">{t(`names.${gate}`)}</span>
              </span>
            }
          >
            {() => (
              <div className="pl-12">
                <p>{t(`gateWords:${gate}`)}</p>
                <Bringers gate={gate} activations={activations} />
              </div>
            )}
          </Expander>
        </li>
      ))}
    </ul>
  )
}

function GateNumber({ gate, isCertain }: { gate: number; isCertain: boolean }) {
  return (
    <span
      className={cn(
        'flex size-9 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums',
        isCertain
          ? 'border-gold bg-gold-soft font-semibold text-gold-ink'
          : 'border-border-strong border-dashed',
      )}
    >
      {gate}
    </span>
  )
}

/** Which bodies light a gate. */
function Bringers({ gate, activations }: { gate: number; activations: Sky['activations'] }) {
  const { t } = useTranslation(['chart', 'bodygraph'])
  const format = useFormat()
  const sides = (['personality', 'design'] as const).flatMap((side) => {
    const bodies = activations
      .filter((activation) => activation[side].gates.includes(gate))
      .map(({ planet }) => t(`planetNames.${planet}`))
    return bodies.length === 0 ? [] : [`${t(`bodygraph:${side}`)}: ${format.list(bodies)}`]
  })
  if (sides.length === 0) return null
  return (
    <p className="pt-1 text-muted text-sm">
      <DottedLine parts={sides} />
    </p>
  )
}
