import { expect, test } from 'vitest'
import { keepsStatementsApart, type PreparingClient } from './pooler-statements.ts'

/**
 * A pooler that gives the transactions these connections in turn. One that knows prepared statements prepares them again where
 * they are missing; the others pass everything on.
 */
function openPooler(connections: readonly number[], knowsStatements: boolean) {
  const stored = new Map<string, string>()
  let transactions = 0
  const openClient = (who: number): PreparingClient => {
    let isPrepared = false
    return {
      query: async ({ name, text }) => {
        const pid = connections[transactions % connections.length] ?? 0
        transactions += 1
        const key = `${pid} ${knowsStatements ? who : ''} ${name}`
        if (isPrepared && !knowsStatements && !stored.has(key)) throw failure('26000')
        if (!isPrepared && stored.has(key)) throw failure('42P05')
        if (!stored.has(key)) stored.set(key, text)
        isPrepared = true
        return {
          rows: [{ pid, who: Number(stored.get(key)?.at('select pg_backend_pid() as pid, '.length)) }],
        }
      },
    }
  }
  return [openClient(0), openClient(1)] as const
}

const failure = (code: string) => Object.assign(new Error(code), { code })

test.each([
  { order: 'one connection for all', connections: [1] },
  // The first client finds the statement of the second, so nothing fails.
  { order: 'another connection for each statement but the last', connections: [1, 2, 2] },
  { order: 'connections in turn', connections: [1, 2, 3] },
])('notices a pooler that mixes up prepared statements: $order', async ({ connections }) => {
  expect(await keepsStatementsApart(openPooler(connections, false), 'check')).toBe(false)
})

test.each([[[1]], [[1, 2, 2]], [[1, 2, 3]]])(
  'recognises a pooler that knows prepared statements, with the connections %j',
  async (connections) => {
    expect(await keepsStatementsApart(openPooler(connections, true), 'check')).toBe(true)
  },
)

test('accepts a pooler that keeps a connection for each client', async () => {
  expect(await keepsStatementsApart(openPooler([1, 2], false), 'check')).toBe(true)
})

test('passes on a failure that says nothing about statements', async () => {
  const client = { query: () => Promise.reject(failure('57P01')) }
  await expect(keepsStatementsApart([client, client], 'check')).rejects.toThrow('57P01')
})
