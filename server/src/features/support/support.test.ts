import { randomUUID } from 'node:crypto'
import type { UserId } from '@yuti/contract/base'
import type { RealtimeEvent } from '@yuti/contract/events'
import type { ReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  signInBlocked,
  actionsAbout,
  type TestPerson,
  signedInPerson,
  erase,
  report,
  say,
} from '#/testing/reports.ts'
import { listSupportMessages } from '#/features/account/export/repository.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffBeforeFactor, staffVisitor, tokenOf } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'

let server: TestServer
let vera: Visitor
let anna: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  vera = await staffVisitor(server, 'Vera')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.asOwner((tx) => sql`delete from admin_conversations`.execute(tx))
  anna = await signedInPerson(server, 'Anna')
  // The inbox leaves out conversations that hold nothing but this greeting.
  await server.db.asOwner((tx) =>
    sql`insert into admin_conversations (user_id, sender_type, content) values (${anna.id}, 'admin', 'Welcome!')`.execute(
      tx,
    ),
  )
})

const support = () => vera.api.support
const draft = (content: string | null, imageId: Awaited<ReturnType<typeof upload>> | null = null) => ({
  clientId: randomUUID(),
  content,
  imageId,
})
async function upload(who: Visitor) {
  return (await who.api.messages.uploadImage({ file: await photoFile() })).id
}
async function answer(userId: UserId, content: string, reportId: ReportId | null = null) {
  return await support().send({ userId, reportId, draft: draft(content) })
}

describe('the inbox', () => {
  test('shows the first message of an account without a profile', async () => {
    const { id } = await signedInPerson(server, 'Mira')
    await server.db.asOwner(async (tx) => {
      await sql`delete from birth_data where profile_id = ${id}`.execute(tx)
      await sql`insert into admin_conversations (user_id, sender_type, content) values (${id}, 'user', 'Help!')`.execute(
        tx,
      )
    })
    const { entries } = await support().inbox({})
    expect(entries).toMatchObject([{ last: { content: 'Help!' } }])
  })

  test('holds conversations with more than the greeting, unread first, with the number of unread messages', async () => {
    expect((await support().inbox({})).entries).toEqual([])
    const leo = await signedInPerson(server, 'Leo')
    await say(leo, 'Which gate am I?')
    await say(leo, 'And my Moon?')
    await say(anna, 'Hello')
    await answer(anna.id, 'Hello Anna')
    const { entries, next } = await support().inbox({})
    expect(next).toBeNull()
    expect(entries).toMatchObject([
      { name: 'Leo', unread: 2, last: { content: 'And my Moon?', isOwn: false } },
      { name: 'Anna', unread: 0, last: { content: 'Hello Anna', isOwn: true } },
    ])
    expect((await support().inbox({ filter: 'unread' })).entries).toHaveLength(1)
    await support().markRead({ userId: leo.id, upTo: 1 })
    expect((await support().inbox({})).entries[0]).toMatchObject({ unread: 1 })
    await support().markRead({ userId: leo.id, upTo: 2 })
    expect((await support().inbox({ filter: 'unread' })).entries).toEqual([])
    await leo.visitor.api.messages.support.removeChat()
    expect((await support().inbox({})).entries.map(({ name }) => name)).toEqual(['Anna'])
  })

  test('searches names and e-mail addresses, and takes % and _ literally', async () => {
    await say(anna, 'Hello')
    const found = async (search: string) => (await support().inbox({ search })).entries.length
    expect(await found('ann')).toBe(1)
    expect(await found(`anna.${anna.id.slice(0, 6)}`)).toBe(1)
    expect(await found('%')).toBe(0)
    expect(await found('_nna')).toBe(0)
    expect(await found('Zoe')).toBe(0)
    expect(JSON.stringify(await support().inbox({ search: 'example.org' }))).not.toContain('example.org')
  })

  test('lists every conversation once across pages, unread before read', async () => {
    await server.db.asOwner(async (tx) => {
      await sql`insert into auth."user" (id, name, email) select gen_random_uuid(), 'Page ' || n, 'page' || n || '@example.org'
        from generate_series(1, 70) n`.execute(tx)
      await sql`insert into admin_conversations (user_id, sender_type, content, read)
        select u.id, 'user', 'line ' || m, u.email < 'page5' from auth."user" u, generate_series(1, 2) m
        where u.email like 'page%' order by u.email, m`.execute(tx)
    })
    const names: string[] = []
    const unread: number[] = []
    let after: Awaited<ReturnType<ReturnType<typeof support>['inbox']>>['next'] = null
    do {
      const page: Awaited<ReturnType<ReturnType<typeof support>['inbox']>> = await support().inbox({ after })
      names.push(...page.entries.map(({ name }) => name))
      unread.push(...page.entries.map((entry) => entry.unread))
      after = page.next
    } while (after)
    expect(names).toHaveLength(70)
    expect(new Set(names).size).toBe(70)
    const firstRead = unread.indexOf(0)
    expect(firstRead).toBeGreaterThan(0)
    expect(unread.slice(firstRead).every((count) => count === 0)).toBe(true)
    await server.db.asOwner((tx) => sql`delete from auth."user" where email like 'page%'`.execute(tx))
  })
})

describe('a conversation', () => {
  test('stores an answer once for each client id, refuses other words with it, marks the member’s messages as read, and logs the answer', async () => {
    await say(anna, 'Hello')
    const mine = draft('Hello Anna')
    const sent = await support().send({ userId: anna.id, draft: mine })
    expect(await support().send({ userId: anna.id, draft: mine })).toEqual(sent)
    const other = support().send({ userId: anna.id, draft: { ...mine, content: 'Other words' } })
    await expect(other).rejects.toMatchObject({ code: 'MESSAGE_KEY_USED' })
    const { messages, hasMore } = await support().list({ userId: anna.id })
    expect(hasMore).toBe(false)
    expect(messages.map(({ content, isOwn, read }) => [content, isOwn, read])).toEqual([
      ['Welcome!', true, false],
      ['Hello', false, true],
      ['Hello Anna', true, false],
    ])
    const { entries } = await vera.api.staff.log({ action: 'support_answered' })
    expect(entries.filter(({ target }) => target?.id === anna.id)).toHaveLength(1)
    const theirs = (await anna.visitor.api.messages.support.list({})).messages.at(-1)
    expect(theirs).toMatchObject({ content: 'Hello Anna', isOwn: false, isAboutReport: false })
  })

  test('begins with the greeting, which is told to nobody and is in the export', async () => {
    const mira = await settled(server, 'Mira')
    const { id } = await mira.api.profiles.own()
    const shown = await support().list({ userId: id })
    expect(shown.messages).toMatchObject([
      { number: 1, isOwn: true, content: expect.stringMatching(/^Welcome/) },
    ])
    expect((await support().inbox({})).entries).toEqual([])
    const exported = async () =>
      (await server.db.asMember(tokenOf(server, mira), (tx) => listSupportMessages(tx, id, null))).map(
        ({ content }) => content,
      )
    expect(await exported()).toEqual([shown.messages[0]?.content])

    await answer(id, 'Is everything fine?')
    const { messages } = await support().list({ userId: id })
    expect(messages).toMatchObject([shown.messages[0], { number: 2, content: 'Is everything fine?' }])
    expect(await exported()).toEqual(messages.map(({ content }) => content))
    expect((await support().inbox({})).entries).toMatchObject([{ name: 'Mira' }])
    const { rows } = await server.db.asOwner((tx) =>
      sql<{ kind: string }>`select kind from notifications where user_id = ${id}`.execute(tx),
    )
    expect(rows).toEqual([{ kind: 'support' }])
  })

  test('carries pictures both ways, and a link to one works for its recipient only', async () => {
    const image = await upload(vera)
    const sent = await support().send({ userId: anna.id, draft: draft(null, image) })
    const theirs = (await anna.visitor.api.messages.support.list({})).messages.at(-1)
    expect((await vera.get(urlOf(sent.image))).status).toBe(200)
    expect((await anna.visitor.get(urlOf(theirs?.image))).status).toBe(200)
    expect((await anna.visitor.get(urlOf(sent.image))).status).toBe(404)
    await anna.visitor.api.messages.support.send({ draft: draft(null, await upload(anna.visitor)) })
    const [shown] = (await support().list({ userId: anna.id })).messages.slice(-1)
    expect((await vera.get(urlOf(shown?.image, 'medium'))).status).toBe(200)
    // An upload cannot be sent twice, nor by somebody else.
    for (const used of [image, await upload(anna.visitor)]) {
      const again = support().send({ userId: anna.id, draft: draft(null, used) })
      await expect(again).rejects.toMatchObject({ code: 'PHOTO_MISSING' })
    }
  })

  test('about a report shows its own messages and the reporter’s next answer, and never the id of the report to the member', async () => {
    const rex = await signedInPerson(server, 'Rex')
    const reportId = await report(anna, rex)
    await say(anna, 'Something else')
    await answer(anna.id, 'What happened before?', reportId)
    await say(anna, 'He wrote all night')
    const chat = await support().list({ userId: anna.id, reportId })
    expect(chat.messages.map(({ content }) => content)).toEqual([
      'What happened before?',
      'He wrote all night',
    ])
    const { messages } = await anna.visitor.api.messages.support.list({})
    expect(messages.slice(-2)).toMatchObject([{ isAboutReport: true }, { isAboutReport: false }])
    expect(JSON.stringify(messages)).not.toContain(reportId)
    expect((await support().inbox({})).entries[0]).toMatchObject({ hasReport: true })
    await answer(anna.id, 'About your other question')
    await say(anna, 'Thanks')
    expect((await support().list({ userId: anna.id, reportId })).messages).toHaveLength(2)
    expect(await actionsAbout(server, reportId)).toEqual(['support_answered'])
    await expect(answer(rex.id, 'You were reported', reportId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('shows the block, the appeal and the reports of a person', async () => {
    const rex = await signedInPerson(server, 'Rex')
    const reportId = await report(anna, rex, 'spam')
    await report(rex, anna)
    await vera.api.moderation.block({ reportId, version: 1, reason: { rule: 'spam' } })
    await signInBlocked(server, rex)
    await say(rex, 'That was not me')
    const shown = await support().conversation({ userId: rex.id })
    expect(shown).toMatchObject({
      name: 'Rex',
      language: 'en',
      block: { reason: expect.stringMatching(/^You sent advertising/) },
      appeal: { content: 'That was not me', outcome: null },
      reports: [{ isAbout: false }, { isAbout: true, reason: 'spam', status: 'blocked' }],
    })
    expect((await support().inbox({ filter: 'appeals' })).entries).toMatchObject([
      { name: 'Rex', isBlocked: true, hasAppeal: true },
    ])
  })

  test('with an erased account is not found, and an invisible text is refused', async () => {
    const rex = await signedInPerson(server, 'Rex')
    await erase(server, rex)
    await expect(answer(rex.id, 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(support().conversation({ userId: rex.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(support().send({ userId: anna.id, draft: draft('\u200b') })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

/** Collects the types of the events that this visitor's session receives from now on. */
async function listen(visitor: Visitor) {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ id: string; user_id: string }>`select id, "userId" as user_id from auth.session
      where token = ${tokenOf(server, visitor)}`.execute(tx),
  )
  const [session] = rows
  if (!session) throw new Error('not signed in')
  const heard: string[] = []
  const close = server.deps.realtime.open({
    id: randomUUID(),
    userId: session.user_id,
    sessionId: session.id,
    send: (event: RealtimeEvent) => heard.push(event.type),
    ping: () => undefined,
    end: () => undefined,
  })
  await vi.waitFor(() => expect(heard).toContain('hello'))
  return { heard, close }
}

test('sends events about staff work to verified staff, not to members or to staff before the second factor', async () => {
  const nora = await staffBeforeFactor(server, 'Nora')
  const rex = await signedInPerson(server, 'Rex')
  const streams = await Promise.all([vera, nora, anna.visitor, rex.visitor].map(listen))
  const [verified, ...others] = streams
  await say(anna, 'Hello')
  await report(anna, rex)
  await vi.waitFor(() => {
    expect(verified?.heard).toContain('support_inbox_changed')
    expect(verified?.heard).toContain('moderation_changed')
  })
  // The same events passed all four streams; the server filters them.
  for (const { heard } of others) expect(heard.join()).not.toMatch(/support_inbox_changed|moderation_changed/)
  for (const { close } of streams) close()
})

test('refuses every call of visitors, members and staff before the second factor', async () => {
  const reportId = await report(anna, await signedInPerson(server, 'Rex'))
  const nora = await staffBeforeFactor(server, 'Nora')
  const move = { reportId, version: 1 }
  const calls: ((visitor: Visitor) => Promise<unknown>)[] = [
    ({ api }) => api.moderation.list({}),
    ({ api }) => api.moderation.queue(),
    ({ api }) => api.moderation.get({ reportId }),
    ({ api }) => api.moderation.userDetails({ userId: anna.id }),
    ({ api }) => api.moderation.review(move),
    ({ api }) => api.moderation.resolve({ ...move, reason: { rule: 'no_breach' } }),
    ({ api }) => api.moderation.block({ ...move, reason: { rule: 'spam' } }),
    ({ api }) => api.moderation.unblock({ ...move, reason: { rule: 'mistake' } }),
    ({ api }) => api.moderation.addNote({ reportId, id: randomUUID(), content: 'Hello' }),
    ({ api }) => api.support.inbox({}),
    ({ api }) => api.support.conversation({ userId: anna.id }),
    ({ api }) => api.support.list({ userId: anna.id }),
    ({ api }) => api.support.send({ userId: anna.id, draft: draft('Hello') }),
    ({ api }) => api.support.markRead({ userId: anna.id, upTo: 9 }),
  ]
  for (const call of calls) {
    await expect(call(server.visit())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(anna.visitor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(nora)).rejects.toMatchObject({ code: 'STAFF_FACTOR_NEEDED' })
  }
  expect(await actionsAbout(server, reportId)).toEqual([])
})
