import { expect, test } from 'vitest'
import { type AccountLink, groupAccounts } from './groups.ts'

const link = (reason: AccountLink['reason'], hash: string, user_id: string): AccountLink => ({
  reason,
  hash,
  user_id,
})

test('joins accounts that share something, also through a third one, and keeps the others apart', () => {
  const groups = groupAccounts([
    link('device', 'phone', 'a'),
    link('device', 'phone', 'b'),
    link('network', 'home', 'c'),
    link('network', 'home', 'd'),
    link('mailbox', 'one', 'b'),
    link('mailbox', 'one', 'e'),
    // A device and a network with the same hash are two things.
    link('device', 'home', 'f'),
    link('device', 'home', 'g'),
  ])
  expect(groups).toEqual([
    { reasons: ['device', 'mailbox'], members: ['a', 'b', 'e'] },
    { reasons: ['network'], members: ['c', 'd'] },
    { reasons: ['device'], members: ['f', 'g'] },
  ])
})

test('joins a chain of ten thousand accounts', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => [
    link('device', String(at), String(at)),
    link('device', String(at), String(at + 1)),
  ])
  const groups = groupAccounts(chain.flat())
  expect(groups.map(({ members }) => members.length)).toEqual([10_001])
})
