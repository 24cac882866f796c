import type { Match } from '@yuti/contract/matches'
import { Fragment } from 'react'
import { channelInks } from '#/features/compatibility/shared/channel-names.tsx'
import { readMatch } from '#/features/compatibility/shared/reading/read-level.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** For example "Rhythm and The Beat: You live at the same pace and pull in one direction.", with the names in their colours. */
export function ChannelWords({ match }: { match: Pick<Match, 'id' | 'channels'> & { stars: number } }) {
  const { t, language } = useTranslation(['reading', 'compatibility'])
  const complete = match.channels.filter(({ state }) => state === 'full').map(({ channel }) => channel)
  const name = (channel: (typeof complete)[number]) => t(`compatibility:channels.${channel}`)
  const parts = new Intl.ListFormat(language).formatToParts(complete.map(name))
  return (
    <>
      {parts.map((part) => {
        const channel = complete.find((candidate) => name(candidate) === part.value)
        return part.type === 'element' && channel ? (
          <b key={part.value} className={`font-semibold ${channelInks[channel]}`}>
            {part.value}
          </b>
        ) : (
          <Fragment key={part.value}>{part.value}</Fragment>
        )
      })}
      {complete.length > 0 && <br />}
      <span className="inline-block text-balance">{t(readMatch(match).channels)}</span>
    </>
  )
}
