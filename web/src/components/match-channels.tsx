import type { ChannelState } from '@yuti/contract/matches'
import type { Rating } from '@yuti/contract/people'
import { channelDotStyles, channelGates } from '#/components/channel-names.tsx'
import { useResultWords } from '#/components/couple-result/use-result-words.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type MatchChannelsProps = {
  rating: Rating
  channels: readonly ChannelState[]
  /** Between a card and its buttons there is no room for a heading on a phone. */
  isCompact?: boolean
}

/** All that two members learn of each other's charts once they have met: three states, and what they mean. */
export function MatchChannels({ rating, channels, isCompact = false }: MatchChannelsProps) {
  const { t } = useTranslation('matches')
  const words = useResultWords()
  if (channels.length === 0) return null
  return (
    <section
      aria-label={t('channels')}
      className={cn('flex flex-col', isCompact ? 'gap-2 md:gap-3' : 'gap-3')}
    >
      <h2
        className={
          isCompact ? 'hidden text-lg md:block' : 'font-sans font-semibold text-base tracking-normal'
        }
      >
        {t('channels')}
      </h2>
      <p className={isCompact ? 'text-mute text-xs md:text-base' : 'text-mute'}>
        {words.meaning(rating.stars, channels)}
      </p>
      <ul
        className={cn(
          'flex gap-2',
          isCompact && 'max-md:flex-wrap max-md:*:flex-[1_1_5.5rem] md:flex-col',
          !isCompact && 'flex-wrap *:flex-[1_1_7rem]',
        )}
      >
        {channels.map((channel) => (
          <Channel key={channel.channel} channel={channel} isRow={isCompact} />
        ))}
      </ul>
    </section>
  )
}

/** A small column; a row where they stand beside a card. */
function Channel({ channel: { channel, state }, isRow }: { channel: ChannelState; isRow: boolean }) {
  const { t } = useTranslation('compatibility')
  return (
    <li
      className={cn(
        'flex min-w-0 flex-col rounded-input border border-line bg-surface px-3 py-2 text-2xs',
        isRow
          ? 'md:flex-row md:items-center md:gap-2 md:px-4 md:py-3 md:text-sm'
          : 'md:px-4 md:py-3 md:text-sm',
      )}
    >
      <b className={cn('flex min-w-0 items-center gap-1.5 font-semibold', isRow && 'md:gap-2.5')}>
        <span
          aria-hidden="true"
          className={cn(
            'size-2.5 shrink-0 rounded-full',
            channelDotStyles[channel],
            state === 'none' && 'opacity-30',
          )}
        />
        {channelGates(channel)}
      </b>
      <b className={cn('truncate font-semibold', isRow && 'md:flex-1')}>{t(`channels.${channel}`)}</b>
      <span className="text-mute">{t(`states.${state}`)}</span>
    </li>
  )
}
