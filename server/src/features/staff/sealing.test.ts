import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

test('decrypts what the former secret sealed, with the former or with both secrets, for its owner only', () => {
  const [former, today] = ['former '.repeat(5), 'today '.repeat(6)]
  const owner = randomUUID()
  const sealed = seal(former, owner, 'JBSWY3DP')
  expect(unseal([former], owner, sealed)).toBe('JBSWY3DP')
  expect(unseal([today, former], owner, sealed)).toBe('JBSWY3DP')
  expect(() => unseal([today], owner, sealed)).toThrow()
  expect(() => unseal([today, former], randomUUID(), sealed)).toThrow()
})
