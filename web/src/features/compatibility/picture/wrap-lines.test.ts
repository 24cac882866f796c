import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

test('fills each line with the words that fit and gives a long word its own line', () => {
  const lines = wrapLines((text) => text.length, 'A strong, easy pull incomprehensibilities all', 14)
  expect(lines).toEqual(['A strong, easy', 'pull', 'incomprehensibilities', 'all'])
})
