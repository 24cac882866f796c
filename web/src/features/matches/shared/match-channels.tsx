import type { Match, MatchChannel } from '@yuti/contract/matches'
import { channelDotStyles, channelGates } from '#/features/compatibility/shared/channel-names.tsx'
import { readMatch } from '#/features/compatibility/shared/reading/read-level.ts'
import { useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type MatchChannelsProps = {
  match: Pick<Match, 'id' | 'channels'> & { person: Pick<Match['person'], 'name' | 'rating'> }
  /** Hides the heading on a phone, where there is no room between card and buttons. */
  isCompact?: boolean
}

/** Shows all that matched members learn of each other's charts: the states of three channels and their meaning. */
export function MatchChannels({ match, isCompact = false }: MatchChannelsProps) {
  const { t } = useTranslation(['matches', 'reading'])
  const levelName = useLevelName()
  const { id, channels, person } = match
  if (channels.length === 0) return null
  const { stars } = person.rating
  const level = isCompact ? null : levelName(stars)
  const lines = readMatch({ id, channels, stars })
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
      <p className={isCompact ? 'text-muted text-xs md:text-base' : 'text-muted'}>
        {level && <b className="font-semibold text-ink">{level}. </b>}
        {`${t(lines.level)} ${t(lines.channels)}`}
      </p>
      <ul
        className={cn(
          'flex gap-2',
          isCompact ? 'max-md:flex-wrap max-md:*:flex-auto md:flex-col' : 'flex-col',
        )}
      >
        {channels.map((channel) => (
          <Channel key={channel.channel} channel={channel} name={person.name} isTile={isCompact} />
        ))}
      </ul>
    </section>
  )
}

type ChannelProps = { channel: MatchChannel; name: string; isTile: boolean }

/** A row, or a tile on a phone if `isTile`. */
function Channel({ channel: { channel, state, half }, name, isTile }: ChannelProps) {
  const { t } = useTranslation('compatibility')
  return (
    <li
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-2 rounded-input border border-line bg-surface px-4 py-3 text-sm',
        isTile && 'max-md:flex-col max-md:items-start max-md:gap-0 max-md:px-3 max-md:py-2 max-md:text-xs',
      )}
    >
      <b className={cn('flex shrink-0 items-center gap-2.5 font-semibold', isTile && 'max-md:gap-1.5')}>
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
      <b className="min-w-0 max-w-full flex-auto wrap-anywhere font-semibold">{t(`channels.${channel}`)}</b>
      <span className="text-muted">{half ? t(`result.halves.${half}`, { name }) : t(`states.${state}`)}</span>
    </li>
  )
}
