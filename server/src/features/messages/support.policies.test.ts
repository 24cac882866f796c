import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  await world.db.asMember(world.people.owner.token, (tx) => say('user', 'Hello').execute(tx))
})
afterAll(() => world.db.drop())

function say(side: 'admin' | 'user', content: string) {
  return sql`insert into admin_conversations (user_id, sender_type, client_id, content)
    values (${ownerId}, ${side}, ${randomUUID()}, ${content})`
}
function show(side: 'admin' | 'user', folder: string) {
  return sql`insert into admin_conversations (user_id, sender_type, client_id, image_url)
    values (${ownerId}, ${side}, ${randomUUID()}, ${`${folder}/${randomBytes(16).toString('hex')}`})`
}
const asOwner = (statement: ReturnType<typeof sql>) =>
  attempt((work) => world.db.asMember(world.people.owner.token, work), statement)
const asStaff = (statement: ReturnType<typeof sql>) =>
  attempt((work) => world.db.asStaff(world.people.staff.token, work), statement)

describe('admin_conversations', () => {
  // Two messages exist: the greeting from staff, and the member's from above.
  testPolicies(
    () => world,
    'a message of a member to staff',
    () => ({
      select: sql`select content from admin_conversations where user_id = ${ownerId}`,
      insert: say('user', 'Hello again'),
      update: sql`update admin_conversations set read = true where user_id = ${ownerId} and sender_type = 'user'`,
      delete: sql`delete from admin_conversations where user_id = ${ownerId}`,
    }),
    {
      select: { owner: 2, other: 0, blocked: 0, staff: 2, nobody: 0, pretender: 0 },
      insert: { ...nobodyMay, owner: 1 },
      update: { owner: 0, other: 0, blocked: 0, staff: 1, nobody: 0, pretender: 0 },
      delete: { owner: 2, other: 0, blocked: 0, staff: 'denied', nobody: 0, pretender: 'denied' },
    },
  )

  testPolicies(
    () => world,
    'a message of staff',
    () => ({
      select: sql`select content from admin_conversations where user_id = ${ownerId} and sender_type = 'admin'`,
      insert: say('admin', 'Your account is at risk, send us your password'),
      update: sql`update admin_conversations set read = true where user_id = ${ownerId} and sender_type = 'admin'`,
      delete: sql`delete from admin_conversations where user_id = ${ownerId} and sender_type = 'admin'`,
    }),
    {
      select: { owner: 1, other: 0, blocked: 0, staff: 1, nobody: 0, pretender: 0 },
      insert: { ...nobodyMay, staff: 1 },
      update: { owner: 1, other: 0, blocked: 0, staff: 0, nobody: 0, pretender: 0 },
      delete: { owner: 1, other: 0, blocked: 0, staff: 'denied', nobody: 0, pretender: 'denied' },
    },
  )

  test('neither side can change a message', async () => {
    const rewrite = sql`update admin_conversations set content = 'rewritten' where user_id = ${ownerId}`
    expect(await attempt((work) => world.db.asOwner(work), rewrite)).toBe(2)
    expect(await asOwner(rewrite)).toBe('denied')
    expect(await asStaff(rewrite)).toBe('denied')
  })

  test('a member cannot turn an own message into one of staff, nor link it to a report', async () => {
    const promote = sql`update admin_conversations set sender_type = 'admin' where user_id = ${ownerId}`
    expect(await attempt((work) => world.db.asOwner(work), promote)).toBe(2)
    expect(await asOwner(promote)).toBe('denied')
    const linked = sql`insert into admin_conversations (user_id, sender_type, content, report_id)
      values (${ownerId}, 'user', 'Hello', null)`
    expect(await asOwner(linked)).toBe('denied')
  })

  test('an image must be an object of the sender', async () => {
    const { owner, staff } = world.people
    expect(await asOwner(show('user', `chat-images/${owner.id}`))).toBe(1)
    expect(await asStaff(show('admin', `chat-images/${staff.id}`))).toBe(1)
    expect(await asOwner(show('user', `chat-images/${staff.id}`))).toBe('denied')
    expect(await asStaff(show('admin', `profile-photos/${owner.id}`))).toBe('denied')
  })

  test('lets a banned user read and write their own conversation', async () => {
    const { blocked } = world.people
    const asBlocked = (statement: ReturnType<typeof sql>) =>
      attempt((work) => world.db.asMember(blocked.token, work), statement)
    expect(await asBlocked(sql`select 1 from app.support_greeting(${blocked.id})`)).toBe(1)
    const why = sql`insert into admin_conversations (user_id, sender_type, client_id, content)
      values (${blocked.id}, 'user', ${randomUUID()}, 'Why?')`
    expect(await asBlocked(why)).toBe(1)
  })

  test('shows the greeting of a silent member to that member and to staff', async () => {
    const { other, owner } = world.people
    const greeting = sql`select content from app.support_greeting(${other.id})`
    expect(await attempt((work) => world.db.asMember(other.token, work), greeting)).toBe(1)
    expect(await asStaff(greeting)).toBe(1)
    expect(await asOwner(greeting)).toBe(0)
    expect(await attempt((work) => world.db.asStaff(owner.token, work), greeting)).toBe(0)
  })
})

describe('support_conversations', () => {
  testPolicies(
    () => world,
    'the summary of a support conversation',
    () => ({
      select: sql`select last_number from support_conversations where user_id = ${ownerId}`,
      insert: sql`insert into support_conversations (user_id) values (${ownerId}) on conflict (user_id) do update set last_number = 9`,
      update: sql`update support_conversations set last_number = 9 where user_id = ${ownerId}`,
      delete: sql`delete from support_conversations where user_id = ${ownerId}`,
    }),
    {
      select: { ...nobodyMay, staff: 1, pretender: 0 },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )
})
