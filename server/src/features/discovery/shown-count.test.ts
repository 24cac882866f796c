import { expect, test } from 'vitest'
import { shownCount } from './shown-count.ts'

test.each([
  [0, 0],
  [1, 5],
  [4, 5],
  [5, 5],
  [6, 6],
])('shows a count of %i as %i', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})
