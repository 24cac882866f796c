import type { Bodygraph, Gates } from '@yuti/contract/charts'
import { channelDotStyles, useChannelName } from '#/features/compatibility/shared/channel-names.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { CHANNEL_HALVES } from './shared/channel-halves.ts'

type OwnChannelsProps = { gates: Gates; bodygraph: Bodygraph }

export function OwnChannels({ gates, bodygraph }: OwnChannelsProps) {
  const { t } = useTranslation('chart')
  const channelName = useChannelName()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t('channelsText')}</p>
      <ul className="flex flex-col gap-3">
        {CHANNEL_HALVES.map(({ channel, gates: pair }) => (
          <li key={channel} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className={cn('mt-1.5 size-3 shrink-0 rounded-full', channelDotStyles[channel])}
            />
            <div className="min-w-0 flex-1">
              <h3 className="font-sans font-semibold text-base tracking-normal">{channelName(channel)}</h3>
              <Part pair={pair} gates={gates} bodygraph={bodygraph} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PartProps = OwnChannelsProps & { pair: readonly [number, number] }

/** Says which gates of the channel the member has, and marks those active at some hours only. */
function Part({ pair, gates: { certain, possible }, bodygraph }: PartProps) {
  const { t } = useTranslation('chart')
  const [gate = pair[0], both] = pair.filter((one) => certain.includes(one) || possible.includes(one))
  const isOpen = pair.some((one) => possible.includes(one))
  const other = gate === pair[0] ? pair[1] : pair[0]
  const isNone = !certain.includes(gate) && !possible.includes(gate)
  const isEverComplete = [...bodygraph.channels.certain, ...bodygraph.channels.possible].includes(
    pair.toSorted((one, another) => one - another).join('-'),
  )
  if (both !== undefined && !isEverComplete)
    return <p className="text-sm">{t('apartGates', { gate, other })}</p>
  const text = isNone
    ? t('noGate', { gate, other })
    : both === undefined
      ? t('oneGate', { gate, other })
      : t('bothGates')
  return (
    <p className="text-sm">
      {text} {isOpen && <span className="text-muted">({t('possible')})</span>}
    </p>
  )
}
