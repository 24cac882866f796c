import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, createPolicyWorld, type TestMember } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string
let partner: TestMember

beforeAll(async () => {
  const db = await createTestDatabase()
  world = await createPolicyWorld(db)
  ownerId = world.people.owner.id
  partner = await createMember(db, 'Marc')
  await createMatch(db, world.people.owner, partner)
  await db.asOwner(async (tx) => {
    await sql`insert into notifications (user_id, kind) values (${ownerId}, 'team')`.execute(tx)
    await sql`insert into push_tokens (token, user_id, platform, device_id)
      values ('push-secret', ${ownerId}, 'ios', 'phone')`.execute(tx)
    await sql`insert into presences (connection_id, user_id) values (${randomUUID()}, ${ownerId})`.execute(tx)
  })
})
afterAll(() => world.db.drop())

const asWorker = (statement: ReturnType<typeof sql>) => attempt((work) => world.db.asWorker(work), statement)

describe('notifications', () => {
  testPolicies(
    () => world,
    'a notification',
    () => ({
      select: sql`select kind from notifications where user_id = ${ownerId}`,
      insert: sql`insert into notifications (user_id, kind) values (${ownerId}, 'team')`,
      update: sql`update notifications set read = true where user_id = ${ownerId}`,
      delete: sql`delete from notifications where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: ownerAlone, delete: nobodyMay },
  )

  test('the worker writes them and reads none', async () => {
    expect(await asWorker(sql`insert into notifications (user_id, kind) values (${ownerId}, 'team')`)).toBe(1)
    expect(await asWorker(sql`select 1 from notifications`)).toBe('denied')
  })
})

describe('push_tokens', () => {
  testPolicies(
    () => world,
    'the token of a device',
    () => ({
      select: sql`select token from push_tokens where user_id = ${ownerId}`,
      insert: sql`insert into push_tokens (token, user_id, platform, device_id)
        values (${randomUUID()}, ${ownerId}, 'android', 'tablet')`,
      update: sql`update push_tokens set device_id = 'other' where user_id = ${ownerId}`,
      delete: sql`delete from push_tokens where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: { ...nobodyMay, owner: 1 }, update: nobodyMay, delete: ownerAlone },
  )
})

describe('presences', () => {
  testPolicies(
    () => world,
    'a connection',
    () => ({
      select: sql`select user_id from presences where user_id = ${ownerId}`,
      insert: sql`insert into presences (connection_id, user_id) values (${randomUUID()}, ${ownerId})`,
      update: sql`update presences set seen_at = now() where user_id = ${ownerId}`,
      delete: sql`delete from presences where user_id = ${ownerId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('only a match learns that somebody is there', async () => {
    const isActive = async (asker: TestMember) => {
      const { rows } = await world.db.asMember(asker.token, (tx) =>
        sql<{ active: boolean }>`select app.is_active(${ownerId}) as active`.execute(tx),
      )
      return rows[0]?.active
    }
    expect(await isActive(partner)).toBe(true)
    expect(await isActive(world.people.other)).toBe(false)
  })

  test('members cannot write presence through its functions', async () => {
    const open = sql`select app.open_presence(${randomUUID()}, ${ownerId})`
    expect(await attempt((work) => world.db.asWorker(work), open)).toBe(1)
    expect(await attempt((work) => world.db.asMember(partner.token, work), open)).toBe('denied')
  })
})
