import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPoolerDouble } from '#/testing/pooler-double.ts'
import { silentLog } from '../log.ts'
import { checkPooler, findReplicaStatements } from './pooler.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const addresses = [
  ['server', 'DATABASE_URL'],
  ['auth', 'DATABASE_AUTH_URL'],
  ['read', 'DATABASE_READ_URL'],
] as const

/** Only the address `of` leads to a pooler, with these faults. */
async function urlsWithPooler(
  of: (typeof addresses)[number][0],
  faults: Parameters<typeof startPoolerDouble>[1] = {},
) {
  const { server, auth } = db.urls
  const pooler = await startPoolerDouble(of === 'auth' ? auth : server, faults)
  onTestFinished(pooler.close)
  return { server, auth, direct: server, read: server, [of]: pooler.url }
}

test.each(addresses)('tries prepared statements at each address: %s', async (of, variable) => {
  const urls = await urlsWithPooler(of, { mixesUpStatements: true })
  const isReplica = of === 'read'
  expect(await checkPooler(urls, null)).toEqual({
    preparedStatements: isReplica,
    replicaStatements: !isReplica,
  })
  expect(await checkPooler(urls, false)).toEqual({ preparedStatements: false, replicaStatements: false })
  await expect(checkPooler(urls, true)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(
      new RegExp(`^The pooler that ${variable} leads to .*DATABASE_PREPARED_STATEMENTS=off`),
    ),
  })
  expect(await checkPooler(await urlsWithPooler(of), null)).toEqual({
    preparedStatements: true,
    replicaStatements: true,
  })
})

test.each(addresses)('refuses a pooler of statements at each address: %s', async (of, variable) => {
  const urls = await urlsWithPooler(of, { poolsStatements: true })
  await expect(checkPooler(urls, null)).rejects.toThrow(
    `${variable} leads to a pooler that pools single statements`,
  )
})

test('a replica that is away keeps no server from starting, and what it can do is found out later', async () => {
  const nowhere = db.urls.server.replace(/@[^/]+/, '@127.0.0.1:1')
  const warned: unknown[] = []
  const log = { ...silentLog, warn: (fields: object) => void warned.push(fields) }
  const urls = { ...db.urls, read: nowhere }
  expect(await checkPooler(urls, null, log)).toEqual({ preparedStatements: true, replicaStatements: null })
  expect(warned).toEqual([expect.objectContaining({ variable: 'DATABASE_READ_URL' })])
  expect(await checkPooler(urls, true, log)).toEqual({ preparedStatements: true, replicaStatements: true })
  expect(await findReplicaStatements(nowhere, silentLog)).toBeNull()
  expect(await findReplicaStatements(db.urls.server, silentLog)).toBe(true)
  const { read } = await urlsWithPooler('read', { mixesUpStatements: true })
  expect(await findReplicaStatements(read, silentLog)).toBe(false)
  await expect(checkPooler({ ...db.urls, auth: nowhere }, null, log)).rejects.toThrow(
    'Check DATABASE_AUTH_URL and that it runs',
  )
})
