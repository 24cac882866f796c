import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type RealtimeEvent, realtimeEvent } from '@yuti/contract/events'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#/platform/log.ts'
import { eventsRoute } from '#/platform/realtime/events-route.ts'
import { postgresBus } from '#/platform/realtime/postgres-bus.ts'
import { type Realtime, startRealtime } from '#/platform/realtime/realtime.ts'
import { banByModeration, type TestMember } from '#/testing/members.ts'
import {
  anna,
  asAnna,
  asMarc,
  asNoor,
  db,
  deps,
  marc,
  matchId,
  noor,
  setUpMatchedPair,
  text,
} from '#/testing/matched-pair.ts'

let realtime: Realtime
let app: Hono
const members = new Map<string, TestMember>()

setUpMatchedPair()
beforeEach(() => {
  realtime = startRealtime({
    db: deps.db,
    startBus: postgresBus({ db, connectionString: db.urls.server, log: silentLog }),
    log: silentLog,
    heartbeatMs: 500,
    lingerMs: 100,
  })
  deps.realtime = realtime
  db.onEvents(() => realtime.wake())
  for (const member of [anna, marc, noor]) members.set(member.token, member)
  app = new Hono()
  app.get('/events', eventsRoute({ realtime, ids: deps.ids, readSession }))
})
afterEach(() => realtime.stop())

/** The cookie holds the bare token: signing is tested with the sign-in. */
async function readSession(headers: Headers) {
  const member = members.get(headers.get('cookie') ?? '')
  const { rows } = await db.asOwner((tx) =>
    sql<{ isBlocked: boolean }>`select exists (
        select 1 from moderation_states m where m.user_id = s."userId" and is_blocked) as "isBlocked"
      from auth.session s where s.token = ${member?.token ?? ''}`.execute(tx),
  )
  const [row] = rows
  return member && row ? { id: member.sessionId, userId: member.id, ...row } : null
}

async function connect(member: TestMember) {
  const response = await app.request('/events', { headers: { cookie: member.token } })
  expect(response.status).toBe(200)
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  const state = { events: [] as RealtimeEvent[], text: '', hasEnded: false }
  const reading = (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const text = new TextDecoder().decode(chunk.value)
      state.text += text
      const data = text.match(/^data: (.*)$/m)?.[1]
      if (data) state.events.push(realtimeEvent.parse(JSON.parse(data)))
    }
    state.hasEnded = true
  })()
  return { state, response, cut: () => reader.cancel().then(() => reading) }
}

const ofConversations = new Set([
  'typing',
  'message',
  'message_changed',
  'read',
  'chat_deleted',
  'support_conversation_changed',
])

function kinds(events: RealtimeEvent[]) {
  return events.map(({ type }) => type).filter((type) => ofConversations.has(type))
}

test('opens with hello and carries a message within a second of its commit', async () => {
  const { state, response } = await connect(marc)
  await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(state.text).toContain('retry: ')
  const { number } = await asAnna.messages.send({ matchId, draft: text('Hello') })
  await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'message', matchId, number }))
  await vi.waitFor(() => expect(state.text).toContain(': ping'))
  expect(JSON.stringify(state.events)).not.toContain('Hello')
})

test('a message reaches both sides once, and its notification the recipient only', async () => {
  const [hers, his] = [await connect(anna), await connect(marc)]
  for (const { state } of [hers, his])
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  for (const words of ['one', 'two']) await asAnna.messages.send({ matchId, draft: text(words) })
  const numbered = [1, 2].map((number) => ({ type: 'message', matchId, number }))
  for (const { state } of [hers, his])
    await vi.waitFor(() => expect(state.events).toContainEqual(numbered[1]))
  await hers.cut()
  await his.cut()
  const countNotified = ({ state }: typeof hers) =>
    state.events.filter((event) => event.type === 'notification' && event.kind === 'message').length
  expect([countNotified(hers), countNotified(his)]).toEqual([0, 2])
  for (const { state } of [hers, his])
    expect(state.events.filter(({ type }) => type === 'message')).toEqual(numbered)
})

test('sending hands over its event, since it raises no notice about it', async () => {
  const [delivered, noticed] = [vi.spyOn(realtime, 'deliver'), vi.fn()]
  db.onEvents(noticed)
  await asAnna.messages.send({ matchId, draft: text('Hello') })
  expect(delivered).toHaveBeenCalledTimes(1)
  expect(noticed).not.toHaveBeenCalled()
})

test('lets a client catch up after a cut with the next hello and the last number', async () => {
  const first = await connect(marc)
  await vi.waitFor(() => expect(first.state.events).toContainEqual({ type: 'hello' }))
  await asAnna.messages.send({ matchId, draft: text('one') })
  await first.cut()
  for (const content of ['two', 'three']) await asAnna.messages.send({ matchId, draft: text(content) })
  const second = await connect(marc)
  const during = asAnna.messages.send({ matchId, draft: text('four') })
  await vi.waitFor(() => expect(second.state.events).toContainEqual({ type: 'hello' }))
  const { messages } = await asMarc.messages.list({ matchId, after: 1 })
  const { number } = await during
  const isKnown = () =>
    second.state.events.some((event) => event.type === 'message' && event.number === number) ||
    messages.some((message) => message.number === number)
  await vi.waitFor(() => expect(isKnown()).toBe(true))
  expect(messages.slice(0, 2).map(({ content }) => content)).toEqual(['two', 'three'])
  await vi.waitFor(() => expect(realtime.openCount()).toBe(1))
})

test('sends nothing to strangers, and typing to the other side only', async () => {
  const [hers, his, other] = [await connect(anna), await connect(marc), await connect(noor)]
  for (const { state } of [hers, his, other]) {
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  }
  await asAnna.messages.typing({ matchId })
  await asAnna.messages.send({ matchId, draft: text('one') })
  await asMarc.messages.markRead({ matchId, upTo: 1 })
  await asMarc.messages.removeChat({ matchId })
  await vi.waitFor(() => expect(hers.state.events).toContainEqual({ type: 'chat_deleted', matchId }))
  await asNoor.messages.support.removeChat()
  await vi.waitFor(() => expect(other.state.events).toContainEqual({ type: 'support_conversation_changed' }))
  expect(kinds(his.state.events)).toEqual(['typing', 'message', 'read', 'chat_deleted'])
  expect(kinds(hers.state.events)).toEqual(['message', 'read', 'chat_deleted'])
  expect(kinds(other.state.events)).toEqual(['support_conversation_changed'])
  await expect(asNoor.messages.typing({ matchId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('sends changes to both as hints, and read marks and typing only if both share them', async () => {
  const [hers, his] = [await connect(anna), await connect(marc)]
  for (const { state } of [hers, his])
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  await asAnna.messages.send({ matchId, draft: text('secret words') })
  await asMarc.messages.react({ matchId, number: 1, reaction: 'heart' })
  await asMarc.messages.react({ matchId, number: 1, reaction: 'heart' })
  // Equal hints that wait at the same time are sent once.
  await vi.waitFor(() => expect(kinds(his.state.events)).toContain('message_changed'))
  await asAnna.messages.remove({ matchId, number: 1 })
  await asAnna.messages.remove({ matchId, number: 1 })
  await db.asOwner((tx) =>
    sql`update profile_settings set share_seen = false, share_typing = false where profile_id = ${marc.id}`.execute(
      tx,
    ),
  )
  await asAnna.messages.typing({ matchId })
  await asMarc.messages.typing({ matchId })
  await asMarc.messages.markRead({ matchId, upTo: 1 })
  await asMarc.messages.removeChat({ matchId })
  for (const { state } of [hers, his])
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'chat_deleted', matchId }))
  expect(kinds(hers.state.events)).toEqual(['message', 'message_changed', 'message_changed', 'chat_deleted'])
  expect(kinds(his.state.events)).toEqual([
    'message',
    'message_changed',
    'message_changed',
    'read',
    'chat_deleted',
  ])
  expect(JSON.stringify([hers.state.events, his.state.events])).not.toMatch(/secret|heart/)
})

test('notices over a real connection that a member leaves, and publishes it to the other', async () => {
  const hers = await connect(anna)
  await vi.waitFor(() => expect(hers.state.events).toContainEqual({ type: 'hello' }))
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/events`, {
    headers: { cookie: marc.token },
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  const presence = { type: 'presence', userId: marc.id }
  await vi.waitFor(() => expect(hers.state.events).toContainEqual({ ...presence, isActive: true }))
  expect(realtime.openCount()).toBe(2)
  leaving.abort()
  await vi.waitFor(() => expect(realtime.openCount()).toBe(1))
  await vi.waitFor(() => expect(hers.state.events).toContainEqual({ ...presence, isActive: false }))
  server.close()
})

test('publishes the end of a match to both', async () => {
  const his = await connect(marc)
  await vi.waitFor(() => expect(his.state.events).toContainEqual({ type: 'hello' }))
  await db.asMember(anna.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
  await vi.waitFor(() => expect(his.state.events).toContainEqual({ type: 'match_removed', matchId }))
})

test('ends the stream on sign-out, and opens none without a session', async () => {
  const { state } = await connect(marc)
  await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  await db.asOwner((tx) => sql`delete from auth.session where id = ${marc.sessionId}`.execute(tx))
  await vi.waitFor(() => expect(state.hasEnded).toBe(true))
  expect(state.events.at(-1)).toEqual({ type: 'session_ended' })
  expect((await app.request('/events', { headers: { cookie: marc.token } })).status).toBe(401)
  expect((await app.request('/events')).status).toBe(401)
})

test('refuses banned accounts and other sites', async () => {
  await banByModeration(db, marc)
  await db.asOwner((tx) =>
    sql`insert into auth.session (id, token, "userId", "expiresAt")
      values (${marc.sessionId}, ${marc.token}, ${marc.id}, now() + interval '1 hour')`.execute(tx),
  )
  expect((await app.request('/events', { headers: { cookie: marc.token } })).status).toBe(403)
  const headers = { cookie: anna.token, 'sec-fetch-site': 'cross-site' }
  expect((await app.request('/events', { headers })).status).toBe(403)
})

test('closes the oldest of too many streams and asks it to wait', async () => {
  const first = await connect(marc)
  for (let n = 0; n < 12; n += 1) await connect(marc)
  await vi.waitFor(() => expect(first.state.hasEnded).toBe(true))
  expect(first.state.text).toContain('retry: 60000')
  expect(realtime.openCount()).toBe(12)
})
