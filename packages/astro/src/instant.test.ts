import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from './instant.ts'
import { seededRandom } from './testing/fixtures.ts'

test('formats instants like toISOString, without zero milliseconds, and parses them back', () => {
  const random = seededRandom(9)
  const first = Date.UTC(1890, 0, 1)
  for (let count = 0; count < 1000; count += 1) {
    const whole = first + Math.floor(random() * 5.5e9) * 1000
    for (const at of [whole, whole + Math.floor(random() * 1000)]) {
      expect(formatInstant(at)).toBe(new Date(at).toISOString().replace('.000', ''))
      expect(parseInstant(formatInstant(at))).toBe(at)
    }
  }
})
