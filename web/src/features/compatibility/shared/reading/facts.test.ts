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

type Kind = keyof ReturnType<typeof countConnections>
type Whole = 'own' | 'other' | 'both' | null
const valuesOf = (...values: ([Kind, Whole] | null)[]) => ({
  connection: {
    values: values.map((value) => ({ value: value && { kind: value[0], whole: value[1] } })),
  },
})

test('a kind counts from the certain connections up to the possible ones, and by who has the channel', () => {
  const counts = countConnections([
    valuesOf(['dominance', 'own']),
    // Either person may have the channel whole.
    valuesOf(['dominance', 'own'], ['dominance', 'other']),
    valuesOf(['dominance', 'other'], ['compromise', 'other']),
    valuesOf(['compromise', 'own'], null),
    valuesOf(['companionship', 'both']),
  ])
  expect(counts).toEqual({
    electromagnetic: { min: 0, max: 0 },
    companionship: { min: 1, max: 1 },
    compromise: { min: 0, max: 2, own: { min: 0, max: 1 }, other: { min: 0, max: 1 } },
    dominance: { min: 2, max: 3, own: { min: 1, max: 2 }, other: { min: 0, max: 2 } },
  })
})

const span = (min: number, max = min) => ({ min, max })
/** All of them are brought by one person. */
const counted = (min: number, max = min) => ({ ...span(min, max), own: span(min, max), other: span(0) })
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
  expect(rowOf('dominance', result, {})).toBeUndefined()
})

test.each([
  ['strong', span(5), span(0)],
  ['strong', span(4), span(2)],
  ['strong', span(1), span(4)],
  ['shared', span(3), span(2)],
  ['shared', span(3), span(3)],
  // Which of the two has some of the channels depends on a birth time.
  ['shared', span(3, 4), span(3, 4)],
  [undefined, span(3, 4), span(2, 3)],
  [undefined, span(0, 6), span(0, 6)],
])('many channels of two people are %s: %j of one, %j of the other', (band, own, other) => {
  for (const kind of ['compromise', 'dominance']) {
    expect(rowOf(kind, result, { [kind]: { ...span(6), own, other } })?.band).toBe(band)
    expect(rowOf(kind, result, { [kind]: { ...span(6), own: other, other: own } })?.band).toBe(band)
  }
})

test.each([
  // Each possible number of points is in the band.
  ['yoni', 2, { min: 1, max: 2 }, 'middle', true],
  ['yoni', 2, { min: 0, max: 4 }, 'middle', false],
  ['maitri', 4.8, { min: 0.5, max: 5 }, 'strong', false],
  ['tara', 2.2, { min: 1.5, max: 3 }, 'middle', false],
  // The band of these says that the hour decides.
  ['gana', 3, { min: 0, max: 6 }, 'middle', true],
  ['nadi', 7.6, { min: 0, max: 8 }, 'middle', true],
  ['bhakoot', 7, { min: 7, max: 7 }, 'strong', true],
])('%s at %d points of %j is %s, and firm: %s', (name, points, range, band, isFirm) => {
  const kootas = result.moon.kootas.map((koota) =>
    koota.name === name ? { ...koota, points, range } : koota,
  )
  const row = rowOf(name, { ...result, moon: { ...result.moon, kootas } }, {})
  expect(row).toMatchObject({ band, isFirm })
})
