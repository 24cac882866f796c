import { matchId } from '@yuti/contract/base'
import { type Language, languages } from '@yuti/contract/languages'
import type { ChannelState } from '@yuti/contract/matches'
import { beforeAll, describe, expect, test } from 'vitest'
import { reading } from '#/i18n/en/reading.ts'
import { loadNoun } from '#/i18n/text-store.ts'
import { translate } from '#/i18n/translate.ts'
import { readMatch, readShared } from './read-level.ts'

beforeAll(async () => {
  await Promise.all(languages.map((language) => loadNoun(language, 'reading')))
})

const t = (key: string, language: Language = 'en') => translate(language, 'reading', key)
const channelNames = ['5-15', '14-2', '29-46'] as const
const statesOf = (...states: ChannelState['state'][]): ChannelState[] =>
  channelNames.map((channel, place) => ({ channel, state: states[place] ?? 'none' }))
const idOf = (last: number) => matchId.parse(`00000000-0000-4000-8000-${String(last).padStart(12, '0')}`)
const id = idOf(1)

test.each([
  [statesOf('none', 'partial', 'none'), 'none'],
  [statesOf('full', 'partial', 'none'), 'rhythm'],
  [statesOf('none', 'full', 'none'), 'beat'],
  [statesOf('partial', 'none', 'full'), 'discovery'],
  [statesOf('full', 'full', 'partial'), 'rhythmBeat'],
  [statesOf('full', 'none', 'full'), 'rhythmDiscovery'],
  [statesOf('none', 'full', 'full'), 'beatDiscovery'],
  [statesOf('full', 'full', 'full'), 'all'],
])('a match reads which channels are complete: %j', (channels, name) => {
  const line = readMatch({ id, stars: 2, channels }).channels
  expect(line).toMatch(new RegExp(`^reading:together\\.${name}\\.[ab]$`))
  expect(t(line)).not.toBe(line)
})

test('a match and an invite link read their exact level', () => {
  const levels = ['zero', 'one', 'two', 'three', 'four', 'five']
  levels.forEach((level, stars) => {
    const match = readMatch({ id, stars, channels: statesOf('none', 'none', 'none') })
    expect(match.level).toContain(`.${level}.`)
    expect(readShared({ stars, completeChannels: 1 }).level).toContain(`.${level}${stars < 3 ? 'Yet' : ''}.`)
  })
})

test('an invite link reads only how many channels are complete', () => {
  const lines = [0, 1, 2, 3].map((completeChannels) => readShared({ stars: 2, completeChannels }).channels)
  expect(lines.map((line) => line.split('.')[1])).toEqual(['none', 'one', 'two', 'three'])
})

/** A level and what is complete between two people, with the keys of both lines. */
type Cell = { name: string; stars: number; hasComplete: boolean; level: string; channels: string }

const states = ['full', 'partial', 'none'] as const
const everyState = states.flatMap((one) =>
  states.flatMap((two) => states.map((three) => statesOf(one, two, three))),
)

const starCounts = [0, 1, 2, 3, 4, 5]

/** Every level with every state of the channels, and ids enough for each choice of words. */
const matches: Cell[] = starCounts.flatMap((stars) =>
  everyState.flatMap((channels) =>
    Array.from({ length: 24 }, (_, place) => ({
      name: `match, ${stars} stars, ${channels.map(({ state }) => state).join()}`,
      stars,
      hasComplete: channels.some(({ state }) => state === 'full'),
      ...readMatch({ id: idOf(place), stars, channels }),
    })),
  ),
)
const shared: Cell[] = starCounts.flatMap((stars) =>
  [0, 1, 2, 3].map((completeChannels) => ({
    name: `invite, ${stars} stars, ${completeChannels} complete`,
    stars,
    hasComplete: completeChannels > 0,
    ...readShared({ stars, completeChannels }),
  })),
)

/**
 * Words by which a sentence makes the other one the rule and itself the exception, and words that leave no room for an
 * exception. Read off the texts, so that they hold whatever the keys are called.
 */
const words: Record<Language, { exception: RegExp; absolute: RegExp }> = {
  en: {
    exception: /\b(but|though)\b/i,
    absolute: /\bnothing\b|^different music|\bstill open\b|^two charts that differ/i,
  },
  ru: { exception: /^А |, но /, absolute: /ничего|^другая музыка|ещё открыты|^две разные/i },
  es: {
    exception: /, pero |, en cambio,/,
    absolute: /\bnada\b|^otra música|siguen abiertos|^dos cartas que difieren/i,
  },
}

/** Stars promise much from three on: then the channels say the opposite if none is complete, below if one is. */
const isOpposite = ({ stars, hasComplete }: Cell) => stars >= 3 !== hasComplete

type ReadCell = Cell & { lines: string[] }

/** The composed texts of the cells that have the problem. */
function problemsOf(language: Language, isProblem: (cell: ReadCell) => boolean): string[] {
  const cells = [...matches, ...shared].map((cell) => ({
    ...cell,
    lines: [t(cell.level, language), t(cell.channels, language)],
  }))
  return [...new Set(cells.filter(isProblem).map(({ name, lines }) => `${name}: ${lines.join(' ')}`))]
}

/** A key instead of a text. */
const isMissing = ({ level, channels, lines }: ReadCell) => lines.includes(level) || lines.includes(channels)

describe.each(languages)('the two lines in %s', (language) => {
  const { exception, absolute } = words[language]

  test('do not deny each other: of opposites one says that it is the exception, and neither is absolute', () => {
    const denying = problemsOf(language, (cell) => {
      const exceptions = cell.lines.filter((line) => exception.test(line))
      const isDenied = exceptions.length !== 1 || cell.lines.some((line) => absolute.test(line))
      return isOpposite(cell) && isDenied
    })
    expect(denying).toEqual([])
  })

  test('announce no exception where stars and channels say the same', () => {
    const announcing = problemsOf(
      language,
      (cell) => !isOpposite(cell) && cell.lines.some((line) => exception.test(line)),
    )
    expect(announcing).toEqual([])
  })

  test('are all written', () => {
    expect(problemsOf(language, isMissing)).toEqual([])
  })
})

test('the lines of all cells are all that are written', () => {
  const used = [...matches, ...shared].flatMap(({ level, channels }) => [level, channels])
  const written = (['levels', 'together', 'complete'] as const).flatMap((group) =>
    Object.entries(reading[group]).flatMap(([name, lines]) =>
      Object.keys(lines).map((variant) => `reading:${group}.${name}.${variant}`),
    ),
  )
  expect(new Set(used)).toEqual(new Set(written))
})
