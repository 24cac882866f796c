import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type ChannelId = ChannelState['channel']

export const channelInks: Record<ChannelId, string> = {
  '5-15': 'text-rhythm-ink',
  '14-2': 'text-beat-ink',
  '29-46': 'text-discovery-ink',
}

export const channelDotStyles: Record<ChannelId, string> = {
  '5-15': 'bg-rhythm',
  '14-2': 'bg-beat',
  '29-46': 'bg-discovery',
}

/** For example "5–15", with an en dash. */
export function channelGates(channel: ChannelId): string {
  return channel.replace('-', '–')
}

/** For example "5–15 Rhythm". */
export function useChannelName(): (channel: ChannelId) => string {
  const { t } = useTranslation('compatibility')
  return (channel) => `${channelGates(channel)} ${t(`channels.${channel}`)}`
}

export function ChannelName({ channel, className }: { channel: ChannelId; className?: string }) {
  const name = useChannelName()
  return (
    <b className={cn('whitespace-nowrap font-semibold', channelInks[channel], className)}>{name(channel)}</b>
  )
}
