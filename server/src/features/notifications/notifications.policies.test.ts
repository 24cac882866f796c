import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, createPolicyWorld, type TestMember } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string
let sessionId: string
const serverId = randomUUID()
let partner: TestMember

beforeAll(async () => {
  const db = await createTestDatabase()
  world = await createPolicyWorld(db)
  ownerId = world.people.owner.id
  sessionId = world.people.owner.sessionId
  partner = await createMember(db, 'Marc')
  await createMatch(db, world.people.owner, partner)
  await db.asOwner(async (tx) => {
    await sql`insert into notifications (user_id, kind) values (${ownerId}, 'support')`.execute(tx)
    await sql`insert into push_tokens (token, user_id, platform, device_id, session_id)
      values ('push-secret', ${ownerId}, 'ios', 'phone', ${sessionId})`.execute(tx)
    await sql`insert into notification_preferences (user_id) values (${ownerId})`.execute(tx)
    await sql`insert into notification_deliveries (user_id, channel, kind) values (${ownerId}, 'mail', 'support')`.execute(
      tx,
    )
    await sql`insert into last_presences (user_id) values (${ownerId})`.execute(tx)
    await sql`select app.open_presences(${serverId}, array[gen_random_uuid()], array[${ownerId}::uuid])`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

const asWorker = (statement: ReturnType<typeof sql>) => attempt((work) => world.db.asWorker(work), statement)

const tell = (who: TestMember, person: string, kind: string) =>
  attempt(
    (work) => world.db.asMember(who.token, work),
    sql`select app.add_notification(${person}, ${kind}, null)`,
  )

describe('notifications', () => {
  testPolicies(
    () => world,
    'a notification',
    () => ({
      select: sql`select kind from notifications where user_id = ${ownerId} and kind = 'support'`,
      insert: sql`insert into notifications (user_id, kind) values (${ownerId}, 'support')`,
      update: sql`update notifications set read = true where user_id = ${ownerId} and kind = 'support'`,
      delete: sql`delete from notifications where user_id = ${ownerId} and kind = 'support'`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: ownerAlone, delete: nobodyMay },
  )

  test('the worker reads and writes notifications only through functions', async () => {
    expect(
      await asWorker(sql`insert into notifications (user_id, kind) values (${ownerId}, 'support')`),
    ).toBe('denied')
    expect(await asWorker(sql`select 1 from notifications`)).toBe('denied')
    expect(await asWorker(sql`select app.add_notification(${ownerId}, 'report_decided', null)`)).toBe(1)
  })

  test('a member may add only the receipt of their own report', async () => {
    expect(await tell(partner, partner.id, 'report_received')).toBe(1)
    expect(await tell(partner, partner.id, 'support')).toBe('denied')
    expect(await tell(partner, ownerId, 'report_received')).toBe('denied')
  })
})

describe('notification_preferences', () => {
  testPolicies(
    () => world,
    'preferences',
    () => ({
      select: sql`select mail_support from notification_preferences where user_id = ${ownerId}`,
      insert: sql`insert into notification_preferences (user_id, mail_support) values (${ownerId}, 'never')
        on conflict (user_id) do update set mail_support = excluded.mail_support`,
      update: sql`update notification_preferences set mail_support = 'never' where user_id = ${ownerId}`,
      delete: sql`delete from notification_preferences where user_id = ${ownerId}`,
    }),
    {
      select: ownerAlone,
      insert: { ...nobodyMay, owner: 1 },
      update: ownerAlone,
      delete: nobodyMay,
    },
  )
})

describe('notification_deliveries', () => {
  testPolicies(
    () => world,
    'a delivery',
    () => ({
      select: sql`select kind from notification_deliveries where user_id = ${ownerId}`,
      insert: sql`insert into notification_deliveries (user_id, channel, kind) values (${ownerId}, 'mail', 'support')`,
      update: sql`update notification_deliveries set kind = 'match' where user_id = ${ownerId}`,
      delete: sql`delete from notification_deliveries where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('last_presences', () => {
  testPolicies(
    () => world,
    'the last presence',
    () => ({
      select: sql`select seen_at from last_presences where user_id = ${ownerId}`,
      insert: sql`insert into last_presences (user_id) values (${partner.id}) on conflict (user_id) do update set seen_at = now()`,
      update: sql`update last_presences set seen_at = now() where user_id = ${ownerId}`,
      delete: sql`delete from last_presences where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('push_tokens', () => {
  testPolicies(
    () => world,
    'the token of a device',
    () => ({
      select: sql`select token from push_tokens where user_id = ${ownerId}`,
      insert: sql`insert into push_tokens (token, user_id, platform, device_id, session_id)
        values (${randomUUID()}, ${ownerId}, 'android', 'tablet', ${sessionId})`,
      update: sql`update push_tokens set device_id = 'other' where user_id = ${ownerId}`,
      delete: sql`delete from push_tokens where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: nobodyMay, update: nobodyMay, delete: ownerAlone },
  )

  test('saves no token without a session, and the worker reads none', async () => {
    const keep = sql`select app.save_push_token('another', 'ios')`
    await world.db.asMember('', (tx) => keep.execute(tx))
    const { rows } = await world.db.asOwner((tx) =>
      sql`select 1 from push_tokens where token = 'another'`.execute(tx),
    )
    expect(rows).toEqual([])
    expect(await asWorker(sql`select token from push_tokens`)).toBe('denied')
  })
})

describe('presences', () => {
  testPolicies(
    () => world,
    'a connection',
    () => ({
      select: sql`select user_id from presences where user_id = ${ownerId}`,
      insert: sql`insert into presences (connection_id, user_id, server_id)
        values (${randomUUID()}, ${ownerId}, ${serverId})`,
      update: sql`update presences set connection_id = ${randomUUID()} where user_id = ${ownerId}`,
      delete: sql`delete from presences where user_id = ${ownerId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  testPolicies(
    () => world,
    'the heartbeat of a server',
    () => ({
      select: sql`select seen_at from presence_servers where id = ${serverId}`,
      insert: sql`insert into presence_servers (id) values (${randomUUID()})`,
      update: sql`update presence_servers set seen_at = now() where id = ${serverId}`,
      delete: sql`delete from presence_servers where id = ${serverId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('only a match sees that a member is online', async () => {
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
    const open = sql`select app.open_presences(${serverId}, array[gen_random_uuid()], array[${partner.id}::uuid]) came`
    expect(await attempt((work) => world.db.asWorker(work), open)).toBe(1)
    expect(await attempt((work) => world.db.asMember(partner.token, work), open)).toBe('denied')
  })
})
