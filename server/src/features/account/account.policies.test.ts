import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { id } = world.people.owner
  await world.db.asOwner(async (tx) => {
    await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`.execute(tx)
    await sql`insert into moderation_states (user_id, is_blocked) values (${id}, false)`.execute(tx)
    await sql`insert into account_consents (user_id, kind, version) values (${id}, 'terms', '1')`.execute(tx)
    await sql`insert into auth.account ("accountId", "providerId", "userId", password)
      values (${id}, 'credential', ${id}, 'hash')`.execute(tx)
    await sql`insert into auth.verification (identifier, value, "expiresAt") values ('reset', ${id}, now())`.execute(
      tx,
    )
    await sql`insert into auth.sign_ups (user_id, name, password, language, source)
      values (${id}, 'Owner', 'hash', 'en', 'Web')`.execute(tx)
    await sql`insert into auth.sign_in_links (token_hash, user_id, email, expires_at)
      values ('hash', ${id}, 'owner@example.org', now())`.execute(tx)
    await sql`insert into auth.mail_sign_in_refusals (user_id) values (${id})`.execute(tx)
    await sql`insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced)
      values (${id}, 'owner', '', 0, '{}', false)`.execute(tx)
    await sql`insert into auth.access_tokens (user_id, token_hash, name, scopes, expires_at)
      values (${id}, 'hash', 'Script', '{chart}', now() + interval '1 day')`.execute(tx)
    await sql`insert into auth.used_passkey_challenges values ('used', now())`.execute(tx)
    await sql`insert into auth.rate_limits (key, points, expire) values ('sign-in:somebody', 3, 1)`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

const ownerId = () => world.people.owner.id

describe('tables about a member’s own account', () => {
  testPolicies(
    () => world,
    'a role',
    () => ({
      select: sql`select role from user_roles where user_id = ${ownerId()}`,
      insert: sql`insert into user_roles (user_id, role) values (${world.people.other.id}, 'admin')`,
      update: sql`update user_roles set granted_at = now() where user_id = ${ownerId()}`,
      delete: sql`delete from user_roles where user_id = ${ownerId()}`,
    }),
    {
      select: { ...ownerAlone, staff: 0, pretender: 0 },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  testPolicies(
    () => world,
    'the moderation state',
    () => ({
      select: sql`select is_blocked from moderation_states where user_id = ${ownerId()}`,
      insert: sql`insert into moderation_states (user_id, is_blocked) values (${world.people.other.id}, false)`,
      update: sql`update moderation_states set is_blocked = false where user_id = ${ownerId()}`,
      delete: sql`delete from moderation_states where user_id = ${ownerId()}`,
    }),
    {
      select: { ...ownerAlone, staff: 1, pretender: 0 },
      insert: { ...nobodyMay, staff: 1 },
      update: { ...nobodyMay, staff: 1, pretender: 0 },
      delete: nobodyMay,
    },
  )

  testPolicies(
    () => world,
    'a consent',
    () => ({
      select: sql`select version from account_consents where user_id = ${ownerId()}`,
      insert: sql`insert into account_consents (user_id, kind, version) values (${ownerId()}, 'adult', '1')`,
      update: sql`update account_consents set version = '2' where user_id = ${ownerId()}`,
      delete: sql`delete from account_consents where user_id = ${ownerId()}`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

const authTables: Record<
  string,
  () => Record<'select' | 'insert' | 'update' | 'delete', RawBuilder<unknown>>
> = {
  user: () => ({
    select: sql`select email from auth."user" where id = ${ownerId()}`,
    insert: sql`insert into auth."user" (name, email) values ('New', ${`${randomUUID()}@example.org`})`,
    update: sql`update auth."user" set "emailVerified" = true where id = ${ownerId()}`,
    delete: sql`delete from auth."user" where id = ${ownerId()}`,
  }),
  session: () => ({
    select: sql`select token from auth.session where "userId" = ${ownerId()}`,
    insert: sql`insert into auth.session (token, "userId", "expiresAt") values (${randomUUID()}, ${ownerId()}, now())`,
    update: sql`update auth.session set "expiresAt" = now() where "userId" = ${ownerId()}`,
    delete: sql`delete from auth.session where "userId" = ${ownerId()}`,
  }),
  account: () => ({
    select: sql`select password from auth.account where "userId" = ${ownerId()}`,
    insert: sql`insert into auth.account ("accountId", "providerId", "userId") values (${randomUUID()}, 'x', ${ownerId()})`,
    update: sql`update auth.account set password = 'other' where "userId" = ${ownerId()}`,
    delete: sql`delete from auth.account where "userId" = ${ownerId()}`,
  }),
  verification: () => ({
    select: sql`select identifier from auth.verification where value = ${ownerId()}`,
    insert: sql`insert into auth.verification (identifier, value, "expiresAt") values ('reset', ${ownerId()}, now())`,
    update: sql`update auth.verification set "expiresAt" = now() where value = ${ownerId()}`,
    delete: sql`delete from auth.verification where value = ${ownerId()}`,
  }),
  sign_ups: () => ({
    select: sql`select code_hash from auth.sign_ups where user_id = ${ownerId()}`,
    insert: sql`insert into auth.sign_ups (user_id, name, password, language, source) values (${ownerId()}, 'New', 'x', 'en', 'Web')`,
    update: sql`update auth.sign_ups set code_hash = 'x' where user_id = ${ownerId()}`,
    delete: sql`delete from auth.sign_ups where user_id = ${ownerId()}`,
  }),
  sign_in_links: () => ({
    select: sql`select email from auth.sign_in_links where user_id = ${ownerId()}`,
    insert: sql`insert into auth.sign_in_links (token_hash, user_id, email, expires_at)
      values (${randomUUID()}, ${ownerId()}, 'x@example.org', now())`,
    update: sql`update auth.sign_in_links set expires_at = now() where user_id = ${ownerId()}`,
    delete: sql`delete from auth.sign_in_links where user_id = ${ownerId()}`,
  }),
  mail_sign_in_refusals: () => ({
    select: sql`select refused_at from auth.mail_sign_in_refusals where user_id = ${ownerId()}`,
    insert: sql`insert into auth.mail_sign_in_refusals (user_id) values (${world.people.other.id})`,
    update: sql`update auth.mail_sign_in_refusals set refused_at = now() where user_id = ${ownerId()}`,
    delete: sql`delete from auth.mail_sign_in_refusals where user_id = ${ownerId()}`,
  }),
  passkeys: () => ({
    select: sql`select credential_id from auth.passkeys where user_id = ${ownerId()}`,
    insert: sql`insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced)
      values (${ownerId()}, ${randomUUID()}, '', 0, '{}', false)`,
    update: sql`update auth.passkeys set sign_count = 0 where user_id = ${ownerId()}`,
    delete: sql`delete from auth.passkeys where user_id = ${ownerId()}`,
  }),
  access_tokens: () => ({
    select: sql`select name from auth.access_tokens where user_id = ${ownerId()}`,
    insert: sql`insert into auth.access_tokens (user_id, token_hash, name, scopes, expires_at)
      values (${ownerId()}, ${randomUUID()}, 'Script', '{chart}', now())`,
    update: sql`update auth.access_tokens set expires_at = now() where user_id = ${ownerId()}`,
    delete: sql`delete from auth.access_tokens where user_id = ${ownerId()}`,
  }),
  used_passkey_challenges: () => ({
    select: sql`select challenge_hash from auth.used_passkey_challenges`,
    insert: sql`insert into auth.used_passkey_challenges values (${randomUUID()}, now())`,
    update: sql`update auth.used_passkey_challenges set expires_at = now()`,
    delete: sql`delete from auth.used_passkey_challenges`,
  }),
  rate_limits: () => ({
    select: sql`select points from auth.rate_limits`,
    insert: sql`insert into auth.rate_limits (key, points, expire) values (${randomUUID()}, 0, 1)`,
    update: sql`update auth.rate_limits set points = 0`,
    delete: sql`delete from auth.rate_limits`,
  }),
}

describe('tables of the sign-in library are closed to every request', () => {
  for (const [name, statements] of Object.entries(authTables)) {
    testPolicies(() => world, `auth.${name}`, statements, {
      select: nobodyMay,
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    })
  }

  test('only the worker may register an account', async () => {
    const register = sql`select app.register_account('New', ${`${randomUUID()}@example.org`}, 'hash', 'en', 'Web', '1')`
    expect(await attempt((work) => world.db.asWorker(work), register)).toBe(1)
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), register)).toBe(
      'denied',
    )
    expect(await attempt((work) => world.db.asStaff(world.people.staff.token, work), register)).toBe('denied')
    expect(await attempt((work) => world.db.asMatchmaker(work), register)).toBe('denied')
  })
})

test('shows banned staff nothing, and does not let them lift their own ban', async () => {
  const { blocked, owner } = world.people
  const as = (statement: ReturnType<typeof sql>) =>
    attempt((work) => world.db.asStaff(blocked.token, work), statement)
  await world.db.asOwner((tx) =>
    sql`insert into user_roles (user_id, role) values (${blocked.id}, 'admin')`.execute(tx),
  )
  expect(await as(sql`select 1 from moderation_states where user_id = ${owner.id}`)).toBe(0)
  expect(await as(sql`select 1 from profiles where id = ${owner.id}`)).toBe(0)
  expect(await as(sql`update moderation_states set is_blocked = false where user_id = ${blocked.id}`)).toBe(0)
  await world.db.asOwner((tx) => sql`delete from user_roles where user_id = ${blocked.id}`.execute(tx))
})

test('the sign-in library reads only bans and roles of members', async () => {
  const client = new Client({ connectionString: world.db.urls.auth })
  await client.connect()
  const readable = async (table: string) => {
    try {
      return (await client.query(`select 1 from public.${table}`)).rowCount
    } catch (error) {
      return error instanceof DatabaseError ? error.code : error
    }
  }
  expect(await readable('moderation_states')).toBeGreaterThan(0)
  expect(await readable('user_roles')).toBeGreaterThan(0)
  for (const table of ['profiles', 'birth_data', 'profile_settings', 'messages', 'account_consents']) {
    expect([table, await readable(table)]).toEqual([table, '42501'])
  }
  const block = client.query('update public.moderation_states set is_blocked = false')
  await expect(block).rejects.toMatchObject({ code: '42501' })
  await client.end()
})
