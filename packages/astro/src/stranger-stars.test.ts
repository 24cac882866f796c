import { expect, test } from 'vitest'
import { STARS } from './algorithm.ts'
import { FEWEST_STRANGER_STARS, strangerStarsOf } from './stranger-stars.ts'

test('shows strangers four levels, the lowest for two stars or fewer', () => {
  expect(STARS.map(strangerStarsOf)).toEqual([2, 2, 2, 3, 4, 5])
  expect(FEWEST_STRANGER_STARS).toBe(Math.min(...STARS.map(strangerStarsOf)))
})
