import type { ChannelState } from '@yuti/contract/matches'
import { Fragment } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChannelName, useChannelName } from '#/features/compatibility/shared/channel-names.tsx'

const counts = ['none', 'one', 'two', 'three'] as const

/** "Two channels complete each other: 5–15 Rhythm and 14–2 The Beat", the names in their colours. */
export function ChannelSentence({ channels }: { channels: readonly ChannelState[] }) {
  const { t, language } = useTranslation('discovery')
  const name = useChannelName()
  if (channels.length === 0) return null
  const full = channels.filter(({ state }) => state === 'full').map(({ channel }) => channel)
  const parts = new Intl.ListFormat(language).formatToParts(full.map(name))
  const words = t(`match.channels.${counts[full.length] ?? 'none'}`)
  if (full.length === 0) return words
  return (
    <>
      {words}{' '}
      {parts.map((part) => {
        const channel = full.find((candidate) => name(candidate) === part.value)
        return (
          <Fragment key={part.value}>
            {part.type === 'element' && channel ? <ChannelName channel={channel} /> : part.value}
          </Fragment>
        )
      })}
    </>
  )
}
