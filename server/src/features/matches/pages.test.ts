import { userId } from '@yuti/contract/base'
import { listPage } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { messagesAs } from '#/testing/messages-caller.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { present, randomFrom } from '#/testing/random.ts'

/** One member with matches and conversations for three pages; some began in the same microsecond. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const random = randomFrom(14)
const anna = makePerson(random)
const others = Array.from({ length: 2 * listPage + 12 }, (_, at) => makePerson(random, { name: `P${at}` }))
const api = () => callerFor(deps, anna).matches
const inbox = () => messagesAs(deps, { ...anna, sessionId: '' }).messages

/** The matches in the order of the list, as the database has them. */
async function expectedOrder(): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`select id from matches order by matched_at desc, id desc`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

type Page<Item> = { items: Item[]; next: string | null }

async function everyPage<Item>(read: (input: { after?: string }) => Promise<Page<Item>>): Promise<Item[][]> {
  const pages: Item[][] = []
  for (let after: string | undefined; ; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a page begins where the last one ended
    const { items, next } = await read(after === undefined ? {} : { after })
    pages.push(items)
    if (next === null) return pages
    after = next
  }
}

/** The greeting has the time of the registration. */
const moveSupport = (at: string) =>
  db.asOwner((tx) => sql`update auth."user" set "createdAt" = ${at} where id = ${anna.id}`.execute(tx))

const say = (matchId: string, sender: { id: string }, at: string) =>
  db.asOwner((tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content, created_at)
      values (${matchId}, ${sender.id}, gen_random_uuid(), 'Hello', ${at})`.execute(tx),
  )

beforeAll(async () => {
  await storePeople(db, [anna, ...others])
  // Nobody may write to so many people on the first day.
  await db.asOwner((tx) => sql`update profiles set created_at = now() - interval '2 days'`.execute(tx))
  await db.asOwner((tx) =>
    sql`insert into matches (user1_id, user2_id, matched_at)
      select least(${anna.id}, other), greatest(${anna.id}, other), timestamptz '2026-11-01T10:00:00.123456Z' + place / 5 * interval '1 microsecond'
      from unnest(${others.map(({ id }) => id)}::uuid[]) with ordinality o (other, place)`.execute(tx),
  )
  await db.asOwner((tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content, created_at)
      select id, ${anna.id}, gen_random_uuid(), 'Hello', matched_at + interval '1 minute' from matches`.execute(
      tx,
    ),
  )
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

test('pages of matches hold thirty each, in order, every match once, also of the same microsecond', async () => {
  const pages = await everyPage((input) => api().list(input))
  expect(pages.map((page) => page.length)).toEqual([listPage, listPage, 12])
  expect(pages.flat().map(({ id }) => id)).toEqual(await expectedOrder())
})

test('a listed match has one photo and stars, and nothing else of the person', async () => {
  const { items } = await api().list({})
  const { person } = present(items[0])
  expect(Object.keys(person).toSorted()).toEqual(['age', 'id', 'isVerified', 'name', 'photo', 'rating'])
  expect(urlOf(person.photo)).toContain(`u=${anna.id}`)
  expect(person.rating.isExact).toBe(true)
})

test('pages stay full when a person in them is banned, and do not hold that person', async () => {
  const { items } = await api().list({})
  const banned = present(items[3]).person.id
  await db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked) values (${banned}, true)`.execute(tx),
  )
  const pages = await everyPage((input) => api().list(input))
  expect(pages.map((page) => page.length)).toEqual([listPage, listPage, 11])
  expect(pages.flat().map(({ person }) => person.id)).not.toContain(banned)
  const chats = await everyPage((input) => inbox().inbox(input))
  expect(chats.map((page) => page.length)).toEqual([listPage, listPage, 12])
  expect(chats.flat().map(({ person }) => person?.id)).not.toContain(banned)
  await db.asOwner((tx) => sql`delete from moderation_states where user_id = ${banned}`.execute(tx))
})

test('pages of the inbox hold every conversation once, and support in its place by time', async () => {
  const expected = await expectedOrder()
  for (const [at, place] of [
    ['2027-01-01T00:00:00Z', 0],
    ['2000-01-01T00:00:00Z', others.length],
  ] as const) {
    await moveSupport(at)
    const entries = (await everyPage((input) => inbox().inbox(input))).flat()
    expect(entries.findIndex(({ matchId }) => matchId === null)).toBe(place)
    const chats = entries.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]))
    expect(new Set(chats)).toEqual(new Set(expected))
    expect(chats).toHaveLength(expected.length)
  }
  // The last entry of a page, at the very moment of a conversation.
  const { items } = await inbox().inbox({})
  await moveSupport(present(present(items[listPage - 1]).last ?? undefined).createdAt.replace('Z', '000Z'))
  const entries = (await everyPage((input) => inbox().inbox(input))).flat()
  expect(entries.filter(({ matchId }) => matchId === null)).toHaveLength(1)
  expect(new Set(entries.map(({ matchId }) => matchId)).size).toBe(others.length + 1)
})

test('a conversation that moves to the top between two pages is neither repeated nor does it hide another', async () => {
  const first = await inbox().inbox({})
  const [, secondPage = []] = await everyPage((input) => inbox().inbox(input))
  // The conversation with staff may be anywhere in the page.
  const moved = present(secondPage.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]))[5])
  const later = new Date(Date.now() + 60_000).toISOString()
  await say(moved, anna, later)
  const second = await inbox().inbox({ after: present(first.next ?? undefined) })
  const third = await inbox().inbox({ after: present(second.next ?? undefined) })
  const rest = [...second.items, ...third.items].map(({ matchId }) => matchId)
  expect(rest).not.toContain(moved)
  expect(new Set([...first.items.map(({ matchId }) => matchId), ...rest, moved]).size).toBe(others.length + 1)
  expect((await inbox().inbox({})).items[0]?.matchId).toBe(moved)
})

test('refuses malformed cursors alike', async () => {
  const badRequest = { code: 'BAD_REQUEST' }
  const id = others[0]?.id
  for (const after of [
    '',
    'x',
    '1',
    `_${id}`,
    `-1_${id}`,
    `1_${id}x`,
    `12345678901234567_${id}`,
    `1_${id}\n`,
  ]) {
    await expect(api().list({ after })).rejects.toMatchObject(badRequest)
    await expect(inbox().inbox({ after })).rejects.toMatchObject(badRequest)
  }
  expect((await api().list({ after: `0_${id}` })).items).toEqual([])
  expect((await api().list({ after: `9999999999999999_${id}` })).items).toHaveLength(listPage)
})

test('finds the match with a person, and says the same about strangers and nobody', async () => {
  const { match } = await api().find({ userId: present(others[0]).id })
  expect(match?.person.name).toBe('P0')
  const stranger = callerFor(deps, present(others[1])).matches
  for (const id of [present(others[0]).id, present(others[1]).id, userId.parse(crypto.randomUUID())]) {
    expect(await stranger.find({ userId: id })).toEqual({ match: null })
  }
})
