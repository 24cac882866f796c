import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

test('as many words to a line as fit; a long one stands alone', () => {
  const lines = wrapLines((text) => text.length, 'A strong, easy pull incomprehensibilities all', 14)
  expect(lines).toEqual(['A strong, easy', 'pull', 'incomprehensibilities', 'all'])
})
