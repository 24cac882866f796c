import { WHEEL } from '@yuti/contract/wheel'
import type { gates as gateTexts } from '#/i18n/en/gates.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Disclosure } from '#/ui/disclosure.tsx'
import type { GateOwner } from './channel-rows.tsx'

/** Lists the gates of the wheel by number and name. */
export function AllGates({ people }: { people: readonly GateOwner[] }) {
  const { t } = useTranslation('compatibility')
  return (
    <Disclosure summary={t('result.gates')}>
      {people.map((person) => (
        <Person key={person.who} {...person} />
      ))}
    </Disclosure>
  )
}

function Person({ who, gates: { certain, possible } }: GateOwner) {
  const { t } = useTranslation('compatibility')
  return (
    <section className="flex flex-col gap-1.5 text-sm">
      <h4 className="font-sans font-semibold text-sm tracking-normal">{who}</h4>
      <Gates gates={certain} />
      {possible.length > 0 && (
        <>
          <p className="text-muted">{t('result.designPossible')}</p>
          <Gates gates={possible} />
        </>
      )}
    </section>
  )
}

function Gates({ gates }: { gates: readonly number[] }) {
  const { t } = useTranslation('gates')
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1">
      {gates.map(String).map((gate) => (
        <li key={gate} className="flex gap-2">
          <b className="w-5 shrink-0 text-right font-semibold tabular-nums">{gate}</b>{' '}
          <span className="min-w-0 text-muted">{isGateKey(gate) && t(`names.${gate}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function isGateKey(text: string): text is keyof typeof gateTexts.names {
  return WHEEL.some((gate) => String(gate) === text)
}
