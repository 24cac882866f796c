import { expect, test } from 'vitest'
import { kootaText } from './koota-texts.ts'

test('explains a koota by its share of the points', () => {
  expect(kootaText({ name: 'nadi', points: 8, max: 8 })).toBe('kootas.nadi.high')
  expect(kootaText({ name: 'vashya', points: 1, max: 2 })).toBe('kootas.vashya.middle')
  expect(kootaText({ name: 'bhakoot', points: 0, max: 7 })).toBe('kootas.bhakoot.low')
})

test('never calls Varna and Tara low', () => {
  expect(kootaText({ name: 'varna', points: 0, max: 1 })).toBe('kootas.varna.middle')
  expect(kootaText({ name: 'tara', points: 0, max: 3 })).toBe('kootas.tara.middle')
})
