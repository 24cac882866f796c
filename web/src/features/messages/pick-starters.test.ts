import type { ChannelState } from '@yuti/contract/matches'
import { expect, test } from 'vitest'
import { pickStarters } from './pick-starters.ts'

const pairs = Array.from({ length: 300 }, (_, n) => `3d0f2a3c-5b7e-4c1a-9a55-${String(n).padStart(12, '0')}`)

function channels(...states: ChannelState['state'][]): ChannelState[] {
  const names = ['5-15', '14-2', '29-46'] as const
  return names.map((channel, index) => ({ channel, state: states[index] ?? 'none' }))
}

test('gives both sides of a match the same two questions every time', () => {
  for (const pair of pairs.slice(0, 20))
    expect(pickStarters(pair, channels('full', 'full'), 4)).toEqual(
      pickStarters(pair, channels('full', 'full'), 4),
    )
})

test('takes the first question from the strongest channel and the second from the level', () => {
  for (const pair of pairs) {
    const [first, second] = pickStarters(pair, channels('partial', 'none', 'full'), 3)
    expect(first).toMatch(/^starters\.29-46\.[abc]$/)
    expect(second).toMatch(/^starters\.middle\.[abc]$/)
  }
})

test('varies by match and uses every question', () => {
  const found = new Set(
    [5, 3, 1].flatMap((stars) => pairs.flatMap((pair) => pickStarters(pair, channels(), stars))),
  )
  expect(found.size).toBe(18)
})
