import type { CalculationResult, Gates } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { channelDotStyles, useChannelName } from './channel-names.tsx'
import { cn } from '#/ui/class-names.ts'
import { gatesOf } from './gate-wheel.tsx'

type ChannelRowsProps = {
  channels: CalculationResult['channels']
  /** Both people. */
  people: readonly GateOwner[]
}

export function ChannelRows({ channels, people }: ChannelRowsProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  const channelName = useChannelName()
  const gateOwners = useGateOwners(people)
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
                <h3 className="font-sans font-semibold text-base tracking-normal">{channelName(channel)}</h3>
                <p className="text-muted text-sm">
                  {isCertain ? t(`states.${state}`) : t('result.likely', { state: t(`states.${state}`) })}
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
