import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMember } from '#/testing/members.ts'
import { depsForMessages, messagesAs } from '#/testing/messages-caller.ts'

let db: TestDatabase
let deps: ReturnType<typeof depsForMessages>

beforeAll(async () => {
  db = await createTestDatabase()
  deps = depsForMessages(db)
})
afterAll(async () => {
  await deps.authPool.end()
  await db.drop()
})

function text(content: string, clientId = randomUUID()) {
  return { clientId, content, imageId: null }
}

describe('the support conversation', () => {
  test('welcomes a new member once, when the birth data is complete', async () => {
    const member = messagesAs(deps, await createMember(db, 'Anna'))
    const { messages } = await member.messages.support.list({})
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ number: 1, isOwn: false, read: false })
    expect(messages[0]?.content).toMatch(/^Welcome! Ask us anything/)
  })

  test.each([
    ['ru', /^Добро пожаловать! /],
    ['es', /^¡Te damos la bienvenida! /],
  ])('welcomes in the language of the member: %s', async (language, greeting) => {
    const id = randomUUID()
    await db.asOwner(async (tx) => {
      await sql`insert into auth."user" (id, name, email) values (${id}, 'Vera', ${`${id}@example.org`})`.execute(
        tx,
      )
      await sql`update profile_settings set preferred_language = ${language} where profile_id = ${id}`.execute(
        tx,
      )
      await sql`insert into birth_data (profile_id, birth_date, birth_time_known, birth_city)
        values (${id}, '1990-06-15', false, 'Moscow, Russia')`.execute(tx)
    })
    const { rows } = await db.asOwner((tx) =>
      sql<{ content: string }>`select content from admin_conversations where user_id = ${id}`.execute(tx),
    )
    expect(rows.map(({ content }) => content)).toEqual([expect.stringMatching(greeting)])
  })

  test('stores one message per key, and counts answers until they are read', async () => {
    const member = await createMember(db, 'Mira')
    const caller = messagesAs(deps, member)
    const draft = text('Which gate am I?')
    const sent = await caller.messages.support.send({ draft })
    expect(sent).toMatchObject({ number: 2, isOwn: true })
    expect(await caller.messages.support.send({ draft: { ...draft, content: 'Other words' } })).toEqual(sent)
    expect(await caller.notifications.badges()).toEqual({ matches: 0, messages: 1 })
    await caller.messages.support.markRead()
    expect(await caller.notifications.badges()).toEqual({ matches: 0, messages: 0 })
    const { entries } = await caller.messages.inbox()
    expect(entries).toMatchObject([
      { matchId: null, unread: 0, last: { content: 'Which gate am I?', isOwn: true } },
    ])
  })

  test('is empty after its deletion, without unread messages, and its numbers continue', async () => {
    const caller = messagesAs(deps, await createMember(db, 'Sofia'))
    await caller.messages.support.send({ draft: text('Hello') })
    await caller.messages.support.removeChat()
    expect(await caller.messages.inbox()).toEqual({ entries: [] })
    expect(await caller.notifications.badges()).toEqual({ matches: 0, messages: 0 })
    expect((await caller.messages.support.send({ draft: text('Hello again') })).number).toBe(3)
  })

  test('numbers fifty simultaneous messages without a gap', async () => {
    const caller = messagesAs(deps, await createMember(db, 'Nadia'))
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => caller.messages.support.send({ draft: text(`${n}`) })),
    )
    const { messages } = await caller.messages.support.list({})
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
  })

  test('lets a banned user write, but read nothing else', async () => {
    const member = await createMember(db, 'Rex')
    const caller = messagesAs(deps, member, { isBlocked: true })
    await caller.messages.support.send({ draft: text('Why?') })
    expect((await caller.messages.support.list({})).messages).toHaveLength(2)
    await expect(caller.messages.inbox()).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  test('is refused to visitors', async () => {
    await expect(messagesAs(deps, null).messages.support.list({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
