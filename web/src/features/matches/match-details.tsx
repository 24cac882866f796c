import type { ChannelState, Match } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'
import { channelDotStyles, channelGates } from '#/components/channel-names.tsx'
import { Chip } from '#/ui/chip.tsx'
import { cn } from '#/ui/class-names.ts'

/** The channels; beside the card on a desktop also what its two lines cut off. */
export function MatchDetails({ match: { person, channels } }: { match: Match }) {
  const { t } = useTranslation('matches')
  return (
    <div className="flex min-h-0 flex-col gap-6 md:overflow-y-auto">
      <div className="hidden flex-col gap-4 md:flex">
        {person.bio && <p className="whitespace-pre-line">{person.bio}</p>}
        {person.interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {person.interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {channels.length > 0 && (
        <section aria-label={t('channels')} className="flex flex-col gap-3">
          <h2 className="hidden text-lg md:block">{t('channels')}</h2>
          <ul className="flex gap-2 max-md:flex-wrap max-md:*:flex-[1_1_5.5rem] md:flex-col">
            {channels.map((channel) => (
              <Channel key={channel.channel} channel={channel} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A small column on a phone, a row on a desktop. */
function Channel({ channel: { channel, state } }: { channel: ChannelState }) {
  const { t } = useTranslation('compatibility')
  return (
    <li className="flex min-w-0 flex-col rounded-input border border-line bg-surface px-3 py-2 text-2xs md:flex-row md:items-center md:gap-2 md:px-4 md:py-3 md:text-sm">
      <b className="flex min-w-0 items-center gap-1.5 font-semibold md:gap-2.5">
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
      <b className="truncate font-semibold md:flex-1">{t(`channels.${channel}`)}</b>
      <span className="text-mute">{t(`states.${state}`)}</span>
    </li>
  )
}
