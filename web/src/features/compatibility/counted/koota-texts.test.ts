import type { KootaName } from '@yuti/contract/compatibility'
import { expect, test } from 'vitest'
import { kootaText } from './koota-texts.ts'

const textAt = (name: KootaName, max: number, points: number, range = { min: points, max: points }) =>
  kootaText({ name, points, range, max })

test('explains a koota by its share of the points', () => {
  expect(textAt('nadi', 8, 8)).toBe('kootas.nadi.high')
  expect(textAt('vashya', 2, 1)).toBe('kootas.vashya.middle')
  expect(textAt('bhakoot', 7, 0)).toBe('kootas.bhakoot.low')
})

test('never calls Varna and Tara low', () => {
  expect(textAt('varna', 1, 0)).toBe('kootas.varna.middle')
  expect(textAt('tara', 3, 0)).toBe('kootas.tara.middle')
})

test('says that the hour decides if a koota is not strong, or not weak, at all possible times', () => {
  expect(textAt('gana', 6, 5.5, { min: 0, max: 6 })).toBe('kootas.gana.middle')
  expect(textAt('nadi', 8, 0.4, { min: 0, max: 8 })).toBe('kootas.nadi.middle')
  expect(textAt('gana', 6, 5.8, { min: 5, max: 6 })).toBe('kootas.gana.high')
})
