import { expect, test } from 'vitest'
import { deckQuery } from './deck-query.ts'

test('an open deck looks for newcomers twice a minute, with time left for the refill between the looks', () => {
  expect(deckQuery.refetchInterval).toBeGreaterThanOrEqual(20_000)
  expect(2 * deckQuery.refetchInterval).toBeLessThanOrEqual(55_000)
})
