import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

test('rounds by the largest remainder, so that the percents sum to 100', () => {
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(wholePercents([0, 0.004, 0.451, 0.2559, 0.2891, 0])).toEqual([0, 0, 45, 26, 29, 0])
  expect(wholePercents([0, 0, 1, 0, 0, 0])).toEqual([0, 0, 100, 0, 0, 0])
})
