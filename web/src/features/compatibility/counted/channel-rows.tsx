import type { CalculationResult, Gates } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'
import { channelDotStyles, useChannelName } from '../shared/channel-names.tsx'
import { cn } from '#/ui/class-names.ts'
import { gatesOf } from '../shared/gate-wheel.tsx'

type ChannelRowsProps = {
  channels: CalculationResult['channels']
  /** The reader, then the other person. */
  people: readonly [GateOwner, GateOwner]
}

export function ChannelRows({ channels, people }: ChannelRowsProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  const channelName = useChannelName()
  const gateOwners = useGateOwners(people)
  const stateText = useStateText(people)
  return (
    <ul className="flex flex-col gap-2.5">
      {channels.map(({ channel, state, isCertain }) => {
        return (
          <li
            key={channel}
            className="flex items-start gap-3 rounded-input border border-line bg-surface px-4 py-3"
          >
            <span
              aria-hidden="true"
              className={cn('mt-1.5 size-3 shrink-0 rounded-full', channelDotStyles[channel])}
            />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap justify-between gap-x-3">
                <h4 className="font-sans font-semibold text-base tracking-normal">{channelName(channel)}</h4>
                <p className="text-muted text-sm">
                  {isCertain
                    ? stateText(channel, state)
                    : t('result.likely', { state: t(`states.${state}`) })}
                </p>
              </div>
              <p className="text-sm">{t(`result:channels.${channel}`)}</p>
              <p className="text-muted text-xs">{gateOwners(gatesOf(channel)) ?? t('result.noGate')}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Says for a half channel who brings the half. */
function useStateText([own, other]: readonly [GateOwner, GateOwner]) {
  const { t } = useTranslation('compatibility')
  return (
    channel: CalculationResult['channels'][number]['channel'],
    state: ChannelState['state'],
  ): string => {
    if (state !== 'partial') return t(state === 'full' ? 'result.halves.closed' : 'result.halves.open')
    const brings = ({ gates }: GateOwner) => gatesOf(channel).some((gate) => gates.certain.includes(gate))
    if (brings(own)) return t(brings(other) ? 'result.halves.same' : 'result.halves.own')
    return t('result.halves.other', { name: other.who })
  }
}

export type GateOwner = { who: string; gates: Gates }

/** For example "You: gate 34 · Marina: gate 57"; null if neither person has a gate of the channel. */
export function useGateOwners(people: readonly GateOwner[]): (channel: readonly number[]) => string | null {
  const { t } = useTranslation('result')
  return (channel) => {
    const owners = people.flatMap(({ who, gates: { certain, possible } }) => {
      const own = channel.filter((gate) => certain.includes(gate) || possible.includes(gate))
      const named = own.map((gate) => (possible.includes(gate) ? t('possibleGate', { gate }) : String(gate)))
      return own.length === 0 ? [] : [t('brings', { count: own.length, who, gates: named.join(', ') })]
    })
    return owners.length === 0 ? null : owners.join(' · ')
  }
}
