import { expect, test } from 'vitest'
import { deckQuery } from './deck-query.ts'

test('an open deck finds newcomers and shows them within a minute, although a new deck waits for ten seconds', () => {
  expect(deckQuery.refetchInterval).toBeGreaterThanOrEqual(20_000)
  expect(2 * deckQuery.refetchInterval + 10_000).toBeLessThan(60_000)
})
