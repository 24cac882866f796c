import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
const ownerId = () => world.people.owner.id

const insertIdentity = () => sql`
  insert into auth.provider_identities (issuer, subject, user_id, provider, refresh_token)
  values ('https://provider.example', ${randomUUID()}, ${ownerId()}, 'apple', 'sealed')`
const insertAttempt = () => sql`
  insert into auth.authorization_requests
    (state_hash, browser_hash, provider, purpose, user_id, return_to, language, source, expires_at)
  values (${randomUUID()}, 'browser', 'google', 'link', ${ownerId()}, '/settings', 'en', 'Web', now())`
const insertPending = () => sql`
  insert into auth.pending_sign_ins (browser_hash, provider, issuer, subject, email, name, language, source, expires_at)
  values (${randomUUID()}, 'google', 'https://provider.example', 'x', 'x@example.org', 'X', 'en', 'Web', now())`
const insertRevocation = () =>
  sql`insert into auth.token_revocations (provider, refresh_token) values ('apple', 'sealed')`

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  await world.db.asOwner(async (tx) => {
    for (const insert of [insertIdentity, insertAttempt, insertPending, insertRevocation])
      await insert().execute(tx)
  })
})
afterAll(() => world.db.drop())

const tables: Record<string, () => Record<'select' | 'insert' | 'update' | 'delete', RawBuilder<unknown>>> = {
  provider_identities: () => ({
    select: sql`select email from auth.provider_identities`,
    insert: insertIdentity(),
    update: sql`update auth.provider_identities set email = 'x'`,
    delete: sql`delete from auth.provider_identities`,
  }),
  authorization_requests: () => ({
    select: sql`select state_hash from auth.authorization_requests`,
    insert: insertAttempt(),
    update: sql`update auth.authorization_requests set source = 'x'`,
    delete: sql`delete from auth.authorization_requests`,
  }),
  pending_sign_ins: () => ({
    select: sql`select email from auth.pending_sign_ins`,
    insert: insertPending(),
    update: sql`update auth.pending_sign_ins set email = 'x'`,
    delete: sql`delete from auth.pending_sign_ins`,
  }),
  token_revocations: () => ({
    select: sql`select refresh_token from auth.token_revocations`,
    insert: insertRevocation(),
    update: sql`update auth.token_revocations set tries = 1`,
    delete: sql`delete from auth.token_revocations`,
  }),
}

describe('tables of sign-ins with providers are closed to every request', () => {
  for (const [name, statements] of Object.entries(tables)) {
    testPolicies(() => world, `auth.${name}`, statements, {
      select: nobodyMay,
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    })
  }
})

test('only the worker may create, link and unlink accounts', async () => {
  const calls = [
    sql`select app.accept_provider_sign_in(${randomUUID()}, 'browser', '1')`,
    sql`select app.link_pending_sign_in(${randomUUID()}, 'browser', ${ownerId()})`,
    sql`select app.link_identity(${ownerId()}, 'google', 'https://provider.example', ${randomUUID()}, null, null)`,
    sql`select app.unlink_identity(${ownerId()}, ${randomUUID()}, '{google}')`,
  ]
  for (const call of calls) {
    expect(await attempt((work) => world.db.asWorker(work), call)).toBe(1)
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), call)).toBe('denied')
    expect(await attempt((work) => world.db.asStaff(world.people.staff.token, work), call)).toBe('denied')
    expect(await attempt((work) => world.db.asMatchmaker(work), call)).toBe('denied')
  }
})
