import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { settledAccount } from '#/testing/settled-account.ts'
import { keysOf } from '#/testing/memory-storage.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { noteErasure, replayErasures, replayQueue } from './erasure-ledger.ts'
import { eraseClosedAccounts } from './erasure.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id

async function eraseNow(): Promise<number> {
  await server.db.asOwner((tx) =>
    sql`update account_closures set closed_at = now() - interval '3 minutes'`.execute(tx),
  )
  return eraseClosedAccounts(server.deps)
}

async function runReplay(): Promise<void> {
  await server.deps.jobs.send(replayQueue, {})
  await server.deps.jobs.runDue(replayQueue)
}

/** The tables to restore, in the order of their foreign keys. Triggers fill the others. */
const backedUp: [table: string, owner: string][] = [
  ['auth."user"', 'id'],
  ['auth.account', '"userId"'],
  ['public.birth_data', 'profile_id'],
  ['public.account_consents', 'user_id'],
]

async function backUp(id: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  await server.db.asOwner(async (tx) => {
    for (const [table, owner] of backedUp) {
      const found = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.raw(table)} t where ${sql.raw(owner)} = ${id} limit 1`.execute(
        tx,
      )
      rows.set(table, found.rows[0]?.row ?? '')
    }
  })
  return rows
}

async function restore(backup: Map<string, string>): Promise<void> {
  await server.db.asOwner(async (tx) => {
    for (const [table, row] of backup) {
      await sql`insert into ${sql.raw(table)}
        select * from jsonb_populate_record(null::${sql.raw(table)}, ${row}::jsonb)`.execute(tx)
    }
  })
}

async function tablesWith(id: string): Promise<string[]> {
  const found: string[] = []
  for (const [table, owner] of [...backedUp, ['public.profiles', 'id'] as const]) {
    const { rows } = await server.db.asOwner((tx) =>
      sql`select 1 from ${sql.raw(table)} where ${sql.raw(owner)} = ${id}`.execute(tx),
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('erases an account again that a restored backup brought back', async () => {
  const email = 'mira.restored@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const noor = await settledAccount(server, 'noor.bystander@example.org', 'Noor')
  const miraId = await idOf(mira)
  const backup = await backUp(miraId)
  await mira.api.account.remove({ password })
  expect(await eraseNow()).toBe(1)
  expect(await tablesWith(miraId)).toEqual([])

  await restore(backup)
  expect((await server.visit().api.account.signIn({ email, password })).user?.id).toBe(miraId)
  await runReplay()
  expect(await tablesWith(miraId)).toEqual([])
  await expect(server.visit().api.account.signIn({ email, password })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect((await noor.api.profiles.own()).name).toBe('Noor')
  expect(await replayErasures(server.deps)).toBe(0)
})

test('erases an account whose closing was lost with the database', async () => {
  const mira = await settledAccount(server, 'mira.lost@example.org', 'Mira')
  const miraId = await idOf(mira)
  const backup = await backUp(miraId)
  await mira.api.account.remove({ password })
  await server.db.asOwner((tx) => sql`delete from auth."user" where id = ${miraId}`.execute(tx))
  await restore(backup)
  await runReplay()
  expect(await tablesWith(miraId)).toEqual([])
})

test('leaves closed accounts to the erasure job, which waits for uploads', async () => {
  const mira = await settledAccount(server, 'mira.closed@example.org', 'Mira')
  const miraId = await idOf(mira)
  await mira.api.account.remove({ password })
  await runReplay()
  expect(await tablesWith(miraId)).toContain('auth."user"')
  await eraseNow()
  expect(await tablesWith(miraId)).toEqual([])
})

test('closes accounts while the store is down, but erases none without an entry', async () => {
  const mira = await signedIn(server, 'mira.stuck@example.org')
  const { storage } = server.deps
  server.deps.storage = { ...storage, put: () => Promise.reject(new Error('down')) }
  try {
    expect(await mira.api.account.remove({ password })).toEqual({ ok: true })
    await expect(eraseNow()).rejects.toThrow('accounts not erased: 1')
  } finally {
    server.deps.storage = storage
  }
  expect(await eraseNow()).toBe(1)
})

test('an entry holds only id and time, and is deleted when no backup is that old', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const { storage } = server.deps
  const at = (day: string) => ({ ...server.deps, clock: { now: () => new Date(`${day}T12:00:00Z`) } })
  await noteErasure(at('2026-01-01'), id)
  await noteErasure(at('2026-01-01'), id)
  const key = `erasures/2026-01-01/${id}/time.txt`
  const kept = async () => (await keysOf(storage, 'erasures/')).filter((name) => name.includes(id))
  expect(await kept()).toEqual([key])
  expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('2026-01-01T12:00:00.000Z')
  await replayErasures(at('2026-02-05'))
  expect(await kept()).toEqual([key])
  await replayErasures(at('2026-02-06'))
  expect(await kept()).toEqual([])
})
