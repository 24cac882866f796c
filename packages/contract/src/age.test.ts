import { expect, test } from 'vitest'
import { isAdult } from './age.ts'

test.each([
  ['2008-06-15', false],
  ['2008-06-14', true],
  ['2008-12-31', false],
  ['2009-01-01', false],
])('born %s, on 15 June 2026 before noon: %s', (birthDate, expected) => {
  expect(isAdult(birthDate, new Date('2026-06-15T11:00:00Z'))).toBe(expected)
})
