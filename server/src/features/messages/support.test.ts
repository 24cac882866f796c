import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** What is stored of a conversation, in order. */
async function stored(userId: string) {
  const { rows } = await db.asOwner((tx) =>
    sql<{
      content: string
    }>`select content from admin_conversations where user_id = ${userId} order by number`.execute(tx),
  )
  return rows.map(({ content }) => content)
}

/** Writes as the owner, who may write for both sides. */
function write(userId: string, sender: 'user' | 'admin', content: string) {
  return db.asOwner((tx) =>
    sql`insert into admin_conversations (user_id, sender_type, content) values (${userId}, ${sender}, ${content})`.execute(
      tx,
    ),
  )
}

describe('the support conversation', () => {
  test('shows a new member the greeting, which is read and not stored', async () => {
    const anna = await createMember(db, 'Anna')
    const member = messagesAs(deps, anna)
    const { messages } = await member.messages.support.list({})
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ number: 1, isOwn: false, read: true })
    expect(messages[0]?.content).toMatch(/^Welcome! Ask us anything/)
    expect((await member.messages.support.list({ after: 1 })).messages).toEqual([])
    const { items: entries } = await member.messages.inbox({})
    expect(entries).toMatchObject([{ matchId: null, unread: 0, last: { content: messages[0]?.content } }])
    expect(await member.notifications.badges()).toEqual({ matches: 0, messages: 0 })
    await member.messages.support.markRead()
    expect(await stored(anna.id)).toEqual([])
  })

  test('stores the greeting once, before the first message of either side', async () => {
    for (const sender of ['user', 'admin'] as const) {
      const ines = await createMember(db, 'Ines')
      const { id } = ines
      const member = messagesAs(deps, ines)
      const [greeting] = (await member.messages.support.list({})).messages
      // Two at once: the greeting is stored once.
      await Promise.all([write(id, sender, 'one'), write(id, sender, 'two')])
      const { messages } = await member.messages.support.list({})
      expect(messages.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(messages[0]).toEqual(greeting)
      expect(await stored(id)).toHaveLength(3)
      const unread = sender === 'admin' ? 2 : 0
      expect(await member.notifications.badges()).toEqual({ matches: 0, messages: unread })
    }
  })

  test('stays empty after the greeting was deleted', async () => {
    const sara = await createMember(db, 'Sara')
    const member = messagesAs(deps, sara)
    await member.messages.support.removeChat()
    expect((await member.messages.support.list({})).messages).toEqual([])
    expect(await member.messages.inbox({})).toEqual({ items: [], next: null })
    const sent = await member.messages.support.send({ draft: text('Hello') })
    expect(sent.number).toBe(2)
    expect(await stored(sara.id)).toEqual(['Hello'])
  })

  test.each([
    ['ru', /^Добро пожаловать! /],
    ['es', /^¡Te damos la bienvenida! /],
  ])('welcomes in the language that the member uses now: %s', async (language, greeting) => {
    const vera = await createMember(db, 'Vera')
    await db.asOwner((tx) =>
      sql`update profile_settings set preferred_language = ${language} where profile_id = ${vera.id}`.execute(
        tx,
      ),
    )
    const { messages } = await messagesAs(deps, vera).messages.support.list({})
    expect(messages.map(({ content }) => content)).toEqual([expect.stringMatching(greeting)])
  })

  test('the upgrade removes stored greetings that nothing followed, and keeps every conversation', async () => {
    const people = await Promise.all(['Alba', 'Bela', 'Cora'].map((name) => createMember(db, name)))
    const [silent, own, answered] = people.map(({ id }) => id)
    if (!silent || !own || !answered) throw new Error('nobody')
    await db.asOwner(async (tx) => {
      for (const { id } of people)
        await sql`insert into admin_conversations select * from app.greeting_of(${id})`.execute(tx)
      await sql`update admin_conversations set read = false`.execute(tx)
    })
    await write(own, 'user', 'Hello')
    await write(answered, 'admin', 'Anything else?')
    const upgrade = readFileSync(
      join(import.meta.dirname, '../../../db/tables/0047_store_no_greetings.sql'),
      'utf8',
    )
    await db.asOwner((tx) => sql.raw(upgrade).execute(tx))
    expect(await stored(silent)).toEqual([])
    expect(await stored(own)).toEqual([expect.stringMatching(/^Welcome/), 'Hello'])
    expect(await stored(answered)).toEqual([expect.stringMatching(/^Welcome/), 'Anything else?'])
    const lists = people.map((person) => messagesAs(deps, person).messages.support.list({}))
    const lengths = (await Promise.all(lists)).map(({ messages }) => messages.length)
    expect(lengths).toEqual([1, 2, 2])
    const badges = people.map((person) => messagesAs(deps, person).notifications.badges())
    expect((await Promise.all(badges)).map(({ messages }) => messages)).toEqual([0, 0, 1])
  })

  test('stores one message per key, refuses the key with other words, and counts answers until they are read', async () => {
    const member = await createMember(db, 'Mira')
    const caller = messagesAs(deps, member)
    const draft = text('Which gate am I?')
    const sent = await caller.messages.support.send({ draft })
    expect(sent).toMatchObject({ number: 2, isOwn: true })
    expect(await caller.messages.support.send({ draft })).toEqual(sent)
    const other = caller.messages.support.send({ draft: { ...draft, content: 'Other words' } })
    await expect(other).rejects.toMatchObject({ code: 'MESSAGE_KEY_USED' })
    const { items: entries } = await caller.messages.inbox({})
    expect(entries).toMatchObject([
      { matchId: null, unread: 0, last: { content: 'Which gate am I?', isOwn: true } },
    ])
    await write(member.id, 'admin', 'Gate 25')
    expect(await caller.notifications.badges()).toEqual({ matches: 0, messages: 1 })
    await caller.messages.support.markRead()
    expect(await caller.notifications.badges()).toEqual({ matches: 0, messages: 0 })
  })

  test('is empty after its deletion, without unread messages, and its numbers continue', async () => {
    const caller = messagesAs(deps, await createMember(db, 'Sofia'))
    await caller.messages.support.send({ draft: text('Hello') })
    await caller.messages.support.removeChat()
    expect(await caller.messages.inbox({})).toEqual({ items: [], next: null })
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
    await expect(caller.messages.inbox({})).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  test('is refused to visitors', async () => {
    await expect(messagesAs(deps, null).messages.support.list({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
