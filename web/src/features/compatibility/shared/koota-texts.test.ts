import type { CalculationResult } from '@yuti/contract/compatibility'
import { expect, test } from 'vitest'
import { kootaText, tellingKootas } from './koota-texts.ts'

type Kootas = Pick<CalculationResult['moon']['kootas'][number], 'name' | 'points' | 'max'>[]

const kootasOf = (points: [Kootas[number]['name'], number, number][]): Kootas =>
  points.map(([name, own, max]) => ({ name, points: own, max }))
const textsOf = (kootas: Kootas) => tellingKootas(kootas).map(kootaText)

test('tells the easiest and the hardest koota, of equal ones the heavier', () => {
  const kootas = kootasOf([
    ['varna', 1, 1],
    ['vashya', 0, 2],
    ['yoni', 2, 4],
    ['bhakoot', 7, 7],
    ['nadi', 0, 8],
  ])
  expect(textsOf(kootas)).toEqual(['kootas.bhakoot.high', 'kootas.nadi.low'])
})

test('tells one koota when all are easy or none is', () => {
  const easy = kootasOf([
    ['varna', 1, 1],
    ['nadi', 8, 8],
  ])
  expect(textsOf(easy)).toEqual(['kootas.nadi.high'])
  const hard = kootasOf([
    ['vashya', 1, 2],
    ['nadi', 0, 8],
  ])
  expect(textsOf(hard)).toEqual(['kootas.nadi.low'])
})
