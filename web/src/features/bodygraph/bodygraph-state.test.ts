import { expect, test } from 'vitest'
import { bodygraphState } from './bodygraph-state.ts'
import { exactBodygraph, exactPairBodygraph } from './shared/exact-bodygraph.ts'

const gates = (certain: number[], possible: number[] = []) => ({ certain, possible })

function find({ channels }: ReturnType<typeof bodygraphState>, name: string) {
  return channels.find((channel) => channel.gates.join('-') === name)
}

const exactPerson = (first: number[], second: number[]) =>
  bodygraphState({
    kind: 'person',
    first: gates(first),
    second: gates(second),
    possible: exactBodygraph([...first, ...second]),
  })

test('assigns a gate to the first, the second or both', () => {
  const { gates: holders } = exactPerson([1, 8], [8, 64])
  expect(holders.get(1)?.holder).toBe('first')
  expect(holders.get(8)?.holder).toBe('both')
  expect(holders.get(64)?.holder).toBe('second')
  expect(holders.get(2)).toBeUndefined()
})

test('defines both centres of a complete channel and none for a hanging gate', () => {
  const state = exactPerson([1, 64], [8])
  expect(find(state, '1-8')).toMatchObject({ isComplete: true, isTogether: false, isCertain: true })
  expect(find(state, '47-64')?.isComplete).toBe(false)
  const defined = state.centres.filter(({ isDefined }) => isDefined).map(({ centre }) => centre)
  expect(defined).toEqual(['throat', 'g'])
})

test.each([
  [[1], [8], true],
  [[8], [1], true],
  [[1, 8], [], false],
  [[1, 8], [8], false],
  [[1], [1], false],
])('marks 1-8 of the gates %j and %j as together: %j', (first, second, isTogether) => {
  const state = bodygraphState({
    kind: 'pair',
    first: gates(first),
    second: gates(second),
    possible: exactPairBodygraph(first, second),
  })
  expect(find(state, '1-8')?.isTogether).toBe(isTogether)
})

test('takes channels and centres from the possible charts, not from gates of different hours', () => {
  const state = bodygraphState({
    kind: 'pair',
    first: gates([1, 47], [33]),
    second: gates([13], [8, 64]),
    possible: {
      channels: { certain: ['13-33'], possible: ['1-8'] },
      centres: { certain: ['throat'], possible: ['g'] },
      onlyTogether: ['1-8'],
      alsoTogether: ['13-33'],
    },
  })
  expect(find(state, '47-64')).toMatchObject({ isComplete: false, isApart: true })
  expect(find(state, '1-8')).toMatchObject({ isComplete: true, isTogether: true, isCertain: false })
  expect(find(state, '13-33')).toMatchObject({ isTogether: false, isMixed: true, isCertain: true })
  expect(find(state, '2-14')).toMatchObject({ isComplete: false, isApart: false })
  const centre = (name: string) => state.centres.find((one) => one.centre === name)
  expect(centre('throat')).toMatchObject({ isDefined: true, isCertain: true })
  expect(centre('g')).toMatchObject({ isDefined: true, isCertain: false })
  expect(centre('head')).toMatchObject({ isDefined: false })
})

test('keeps a gate certain that changes from personality to design within the day', () => {
  const open = gates([], [1])
  const possible = exactBodygraph([1])
  const state = bodygraphState({ kind: 'person', first: open, second: open, certain: [1], possible })
  expect(state.gates.get(1)).toEqual({ holder: 'both', isCertain: true })
})
