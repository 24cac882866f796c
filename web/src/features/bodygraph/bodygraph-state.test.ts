import { expect, test } from 'vitest'
import { bodygraphState } from './bodygraph-state.ts'

const gates = (certain: number[], possible: number[] = []) => ({ certain, possible })

function stateOf(kind: 'person' | 'pair', first: ReturnType<typeof gates>, second: ReturnType<typeof gates>) {
  const { channels, ...state } = bodygraphState({ kind, first, second })
  const find = (name: string) => channels.find((channel) => channel.gates.join('-') === name)
  return { ...state, find }
}

test('assigns a gate to the first, the second or both', () => {
  const { gates: held } = stateOf('person', gates([1, 8]), gates([8, 64]))
  expect(held.get(1)?.holder).toBe('first')
  expect(held.get(8)?.holder).toBe('both')
  expect(held.get(64)?.holder).toBe('second')
  expect(held.get(2)).toBeUndefined()
})

test('defines both centres of a complete channel and none for a hanging gate', () => {
  const { centres, find } = stateOf('person', gates([1, 64]), gates([8]))
  expect(find('1-8')).toMatchObject({ isComplete: true, isTogether: false, isCertain: true })
  expect(find('47-64')?.isComplete).toBe(false)
  expect(centres.filter(({ isDefined }) => isDefined).map(({ centre }) => centre)).toEqual(['throat', 'g'])
})

const together = (first: number[], second: number[]) =>
  stateOf('pair', gates(first), gates(second)).find('1-8')?.isTogether

test('marks a channel as together when each person holds one gate and neither both', () => {
  expect(together([1], [8])).toBe(true)
  expect(together([8], [1])).toBe(true)
  expect(together([1, 8], [])).toBe(false)
  expect(together([1, 8], [8])).toBe(false)
  expect(together([1], [1])).toBe(false)
})

test('is uncertain where a gate is active at some hours only', () => {
  const { centres, find, gates: held } = stateOf('pair', gates([1, 47], [2]), gates([64], [8, 14]))
  expect(held.get(8)?.isCertain).toBe(false)
  expect(find('1-8')).toMatchObject({ isTogether: true, isCertain: false })
  expect(find('47-64')).toMatchObject({ isTogether: true, isCertain: true })
  const certain = centres.filter(({ isCertain }) => isCertain).map(({ centre }) => centre)
  expect(certain).toEqual(['head', 'ajna'])
  expect(centres.find(({ centre }) => centre === 'sacral')).toMatchObject({
    isDefined: true,
    isCertain: false,
  })
})

test('keeps a gate certain that changes from personality to design within the day', () => {
  const possible = gates([], [1])
  const state = bodygraphState({ kind: 'person', first: possible, second: possible, certain: [1] })
  expect(state.gates.get(1)).toEqual({ holder: 'both', isCertain: true })
})
