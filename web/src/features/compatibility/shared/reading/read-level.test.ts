import type { ChannelState } from '@yuti/contract/matches'
import { matchId } from '@yuti/contract/base'
import { expect, test } from 'vitest'
import { translate } from '#/i18n/translate.ts'
import { readMatch, readShared } from './read-level.ts'

const t = (key: string) => translate('en', 'reading', key)
const statesOf = (...states: ChannelState['state'][]): ChannelState[] => {
  const channels = ['5-15', '14-2', '29-46'] as const
  return channels.map((channel, place) => ({ channel, state: states[place] ?? 'none' }))
}
const id = matchId.parse('00000000-0000-4000-8000-000000000001')

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
  const line = readMatch({ id, stars: 3, channels }).channels
  expect(line).toMatch(new RegExp(`^reading:together\\.${name}\\.[ab]$`))
  expect(t(line)).not.toBe(line)
})

test('a match and an invite link read their exact level', () => {
  const levels = ['zero', 'one', 'two', 'three', 'four', 'five']
  levels.forEach((level, stars) => {
    const match = readMatch({ id, stars, channels: statesOf('none', 'none', 'none') })
    expect(match.level).toContain(`.${level}.`)
    expect(readShared({ stars, completeChannels: 1 }).level).toContain(`.${level}.`)
  })
})

test('an invite link reads only how many channels are complete', () => {
  const lines = [0, 1, 2, 3].map((completeChannels) => readShared({ stars: 4, completeChannels }).channels)
  expect(lines.map((line) => line.split('.')[1])).toEqual(['none', 'one', 'two', 'three'])
})
