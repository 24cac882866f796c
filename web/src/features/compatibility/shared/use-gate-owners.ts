import type { Gates } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'

export type GateOwner = { who: string; gates: Gates }

/** "You: gate 34 · Marina: gate 57"; null where nobody of them has either gate. */
export function useGateOwners(people: readonly GateOwner[]): (channel: readonly number[]) => string | null {
  const { t } = useTranslation('result')
  return (channel) => {
    const owners = people.flatMap(({ who, gates: { certain, possible } }) => {
      const held = channel.filter((gate) => certain.includes(gate) || possible.includes(gate))
      const named = held.map((gate) => (possible.includes(gate) ? t('possibleGate', { gate }) : String(gate)))
      return held.length === 0 ? [] : [t('brings', { count: held.length, who, gates: named.join(', ') })]
    })
    return owners.length === 0 ? null : owners.join(' · ')
  }
}
