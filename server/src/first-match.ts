import { languages } from '@yuti/contract/languages'
import { chooseMatchLines, levelNames, togetherNames } from '@yuti/contract/match-lines'
import type { ListedMatch, Match } from '@yuti/contract/matches'
import { pictureUrl } from '@yuti/contract/picture-sources'
import { z } from 'zod'
import type { Words } from '#/platform/http/preload-links.ts'

/** The widest row shows seventeen; a row that scrolls may have a scroll bar, which takes space. */
const portraits = 19
const text = z.string()
const variants = z.object({ a: text, b: text })
const pageWords = z.object({
  title: text,
  heading: text,
  position: text,
  positionOfMore: text,
  message: text,
  levels: z.record(z.enum(levelNames), variants),
  together: z.record(z.enum(togetherNames), variants),
  channels: z.record(text, text),
  states: z.record(text, text),
  halves: z.record(text, text),
})

/** What the Matches page shows first, beside the photo: the row of portraits, and what is said of the first match. */
export type FirstMatch = {
  row: { name: string; isNew: boolean; portrait: string | null }[]
  channels: Match['channels']
  bio: string
  interests: string[]
}

export function describeFirstMatch(list: readonly ListedMatch[], { person, channels }: Match): FirstMatch {
  const row = list.slice(0, portraits).map(({ hasMessages, person: { name, photo } }) => ({
    name,
    isNew: !hasMessages,
    portrait: photo && pictureUrl(photo, 'small'),
  }))
  return { row, channels, bio: person.bio, interests: person.interests }
}

/** The words around this match in every language: the server does not know which one the browser has chosen. */
export function wordFirstMatch(words: Words, total: number, hasMore: boolean, match: Match): Words {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      wordMatch(pageWords.parse(words[language]), total, hasMore, match),
    ]),
  )
}

function wordMatch(
  words: z.infer<typeof pageWords>,
  total: number,
  hasMore: boolean,
  { id, person, channels }: Match,
) {
  const { title, heading, message } = words
  const lines = chooseMatchLines({ id, channels, stars: person.rating.stars })
  const [level, together] = [words.levels[lines.level[0]], words.together[lines.channels[0]]]
  const position = hasMore ? words.positionOfMore : words.position
  return {
    title,
    heading,
    message,
    position: position.replace('{{number}}', '1').replace('{{total}}', String(total)),
    meaning: `${level[lines.level[1]]} ${together[lines.channels[1]]}`,
    ...Object.fromEntries(
      channels.flatMap(({ channel, state, half }) => [
        [`channel ${channel}`, words.channels[channel]],
        [
          `state ${channel}`,
          half ? words.halves[half]?.replace('{{name}}', () => person.name) : words.states[state],
        ],
      ]),
    ),
  }
}
