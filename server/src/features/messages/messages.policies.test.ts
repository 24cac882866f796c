import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import {
  banByModeration,
  createMatch,
  createMember,
  createPolicyWorld,
  signInAgain,
  type TestMember,
} from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let partner: TestMember
let matchId: string
let hers: string
let his: string

beforeAll(async () => {
  const db = await createTestDatabase()
  world = await createPolicyWorld(db)
  const { owner } = world.people
  partner = await createMember(db, 'Marc')
  matchId = await createMatch(db, owner, partner)
  hers = await write(owner)
  his = await write(partner)
  await db.asMember(owner.token, (tx) =>
    sql`select app.edit_message(${matchId}, 1, 'Hello, Marc')`.execute(tx),
  )
})
afterAll(() => world.db.drop())

async function write(sender: TestMember): Promise<string> {
  const { rows } = await world.db.asMember(sender.token, (tx) =>
    sql<{ id: string }>`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${sender.id}, ${randomUUID()}, 'Hello') returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

describe('sealed_originals', () => {
  testPolicies(
    () => world,
    'the words of a message before it was edited',
    () => ({
      select: sql`select content from sealed_originals where match_id = ${matchId}`,
      insert: sql`insert into sealed_originals (match_id, message_number, sender_id, cause, content, written_at)
        values (${matchId}, 1, ${world.people.owner.id}, 'edited', 'invented', now())`,
      update: sql`update sealed_originals set content = 'rewritten' where match_id = ${matchId}`,
      delete: sql`delete from sealed_originals where match_id = ${matchId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('messages', () => {
  testPolicies(
    () => world,
    'a message of a match',
    () => ({
      select: sql`select content from messages where match_id = ${matchId}`,
      insert: sql`insert into messages (match_id, sender_id, client_id, content)
        values (${matchId}, ${world.people.owner.id}, ${randomUUID()}, 'Hello')`,
      update: sql`update messages set content = 'rewritten' where match_id = ${matchId}`,
      delete: sql`delete from messages where match_id = ${matchId}`,
    }),
    {
      select: { owner: 2, other: 0, blocked: 0, staff: 'denied', nobody: 0, pretender: 'denied' },
      insert: { ...nobodyMay, owner: 1 },
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  test('both sides read both messages', async () => {
    const read = sql`select 1 from messages where id = any(${[hers, his]}::uuid[])`
    expect(await attempt((work) => world.db.asMember(partner.token, work), read)).toBe(2)
  })

  test('neither side can change the other’s messages or write in the other’s name', async () => {
    const asPartner = (statement: ReturnType<typeof sql>) =>
      attempt((work) => world.db.asMember(partner.token, work), statement)
    expect(await asPartner(sql`select 1 from messages where id = ${hers}`)).toBe(1)
    expect(await asPartner(sql`update messages set content = 'I agree' where id = ${hers}`)).toBe('denied')
    expect(await asPartner(sql`update messages set read = true where id = ${hers}`)).toBe('denied')
    const forged = sql`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${world.people.owner.id}, ${randomUUID()}, 'forged')`
    expect(await asPartner(forged)).toBe('denied')
  })

  test('nobody writes in a match of two others, not even the owner of the tables for them', async () => {
    const write = world.db.asOwner((tx) =>
      sql`insert into messages (match_id, sender_id, client_id, content)
        values (${matchId}, ${world.people.other.id}, ${randomUUID()}, 'between you')`.execute(tx),
    )
    await expect(write).rejects.toMatchObject({ code: 'YU404' })
  })

  test('the function that sends refuses a stranger, a banned recipient and an upload of somebody else', async () => {
    const { owner, other } = world.people
    const send = async (sender: TestMember, image: string | null = null) => {
      const { rows } = await world.db.asMember(sender.token, (tx) =>
        sql<{ outcome: string }>`select outcome
          from app.send_message(${matchId}, gen_random_uuid(), gen_random_uuid(), 'Hello', ${image}, null, null, null)`.execute(
          tx,
        ),
      )
      return rows[0]?.outcome
    }
    expect(await send(other)).toBe('not_found')
    const upload = randomUUID()
    await world.db.asOwner((tx) =>
      sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash)
        values (${upload}, ${partner.id}, 'chat-image', ${`chat-images/${partner.id}/${randomBytes(16).toString('hex')}`}, 1, 1, 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ')`.execute(
        tx,
      ),
    )
    expect(await send(owner, upload)).toBe('upload_missing')
    expect(await send(partner, upload)).toBe('sent')
    await banByModeration(world.db, partner)
    await expect(send(owner)).rejects.toMatchObject({ code: '42501' })
    await world.db.asOwner((tx) =>
      sql`delete from moderation_states where user_id = ${partner.id}`.execute(tx),
    )
    await signInAgain(world.db, partner)
  })

  test('an image must be an object of the sender', async () => {
    const { owner } = world.people
    const send = (key: string) =>
      attempt(
        (work) => world.db.asMember(owner.token, work),
        sql`insert into messages (match_id, sender_id, client_id, image_url)
          values (${matchId}, ${owner.id}, ${randomUUID()}, ${key})`,
      )
    const name = randomBytes(16).toString('hex')
    expect(await send(`chat-images/${owner.id}/${name}`)).toBe(1)
    const foreign = [
      `chat-images/${partner.id}/${name}`,
      `profile-photos/${owner.id}/${name}`,
      'https://evil.example/a.png',
    ]
    for (const key of foreign) expect(await send(key)).toBe('denied')
  })

  test('a sender can set neither number nor time', async () => {
    const early = sql`insert into messages (match_id, sender_id, client_id, content, number)
      values (${matchId}, ${world.people.owner.id}, ${randomUUID()}, 'first', 1)`
    const past = sql`insert into messages (match_id, sender_id, client_id, content, created_at)
      values (${matchId}, ${world.people.owner.id}, ${randomUUID()}, 'first', '2020-01-01')`
    for (const statement of [early, past]) {
      expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), statement)).toBe(
        'denied',
      )
    }
  })
})

describe('inbox_entries', () => {
  testPolicies(
    () => world,
    'an inbox entry',
    () => ({
      select: sql`select unread from inbox_entries where match_id = ${matchId} and user_id = ${world.people.owner.id}`,
      insert: sql`insert into inbox_entries (user_id, match_id, other_id)
        values (${world.people.other.id}, ${matchId}, ${partner.id})`,
      update: sql`update inbox_entries set unread = 0 where match_id = ${matchId}`,
      delete: sql`delete from inbox_entries where match_id = ${matchId}`,
    }),
    {
      select: { owner: 1, other: 0, blocked: 0, staff: 'denied', nobody: 0, pretender: 'denied' },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  test('neither side reads the inbox entry of the other', async () => {
    const all = sql`select user_id from inbox_entries where match_id = ${matchId}`
    expect(await attempt((work) => world.db.asOwner(work), all)).toBe(2)
    expect(await attempt((work) => world.db.asMember(partner.token, work), all)).toBe(1)
  })
})
