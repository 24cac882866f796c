import type { CalculationResult } from '@yuti/contract/compatibility'
import { expect, test } from 'vitest'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { countConnections, factsOfResult, halfOf } from './facts.ts'

test.each([
  ['own', [29], [5]],
  ['other', [5], [29]],
  ['same', [29], [29]],
] as const)('a half channel is brought by: %s', (half, own, other) => {
  expect(halfOf({ channel: '29-46', state: 'partial' }, own, other)).toBe(half)
})

test.each(['full', 'none'] as const)('nobody brings half of a channel that is %s', (state) => {
  expect(halfOf({ channel: '29-46', state }, [29], [46])).toBeNull()
})

const valuesOf = (...kinds: (keyof ReturnType<typeof countConnections> | null)[]) => ({
  connection: { values: kinds.map((kind) => ({ value: kind && { kind } })) },
})

test('a kind counts from the certain connections up to the possible ones', () => {
  const counts = countConnections([
    valuesOf('dominance'),
    // Either person may have the channel whole.
    valuesOf('dominance', 'dominance'),
    valuesOf('dominance', 'compromise'),
    valuesOf('compromise', null),
  ])
  expect(counts).toEqual({
    electromagnetic: { min: 0, max: 0 },
    companionship: { min: 0, max: 0 },
    compromise: { min: 0, max: 2 },
    dominance: { min: 2, max: 3 },
  })
})

const counted = (min: number, max = min) => ({ min, max })
const rowOf = (measure: string, ...given: Parameters<typeof factsOfResult>) =>
  factsOfResult(...given).rows.find((row) => row.measure === measure)
const result = resultOf(calculationOf(1))

test('many connections of one side make things harder, many of both easier', () => {
  const signs = ['electromagnetic', 'companionship', 'compromise', 'dominance'].map((kind) => {
    const many: CalculationResult = {
      ...result,
      electromagnetic: { certain: ['1-8', '2-14', '3-60', '4-63', '5-15'], possible: [] },
    }
    return Math.sign(rowOf(kind, many, { [kind]: counted(5) })?.ease ?? 0)
  })
  expect(signs).toEqual([1, 1, -1, -1])
})

test('a count that a birth time moves to another band is no row', () => {
  expect(rowOf('dominance', result, { dominance: counted(2, 4) })).toMatchObject({ band: 'middle' })
  expect(rowOf('dominance', result, { dominance: counted(4, 5) })).toBeUndefined()
  expect(rowOf('dominance', result)).toBeUndefined()
})
