import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type MatchId, matchId as toMatchId } from '@yuti/contract/base'
import { type RealtimeEvent, realtimeEvent } from '@yuti/contract/events'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { eventsRoute } from '#/platform/realtime/events-route.ts'
import { type Realtime, startRealtime } from '#/platform/realtime/realtime.ts'
import { blockByModeration, createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { depsForMessages, type MessagesCaller, messagesAs } from '#/testing/messages-caller.ts'

let db: TestDatabase
let deps: ReturnType<typeof depsForMessages>
let realtime: Realtime
let app: Hono
let anna: TestMember
let marc: TestMember
let stranger: TestMember
let asAnna: MessagesCaller
let asMarc: MessagesCaller
let matchId: MatchId
const members = new Map<string, TestMember>()

beforeAll(async () => {
  db = await createTestDatabase()
  deps = depsForMessages(db)
})
afterAll(async () => {
  await deps.authPool.end()
  await db.drop()
})
beforeEach(async () => {
  realtime = startRealtime({
    db: deps.db,
    connectionString: db.urls.server,
    log: silentLog,
    heartbeatMs: 500,
    lingerMs: 100,
  })
  anna = await createMember(db, 'Anna')
  marc = await createMember(db, 'Marc')
  stranger = await createMember(db, 'Noor')
  for (const member of [anna, marc, stranger]) members.set(member.token, member)
  asAnna = messagesAs(deps, anna)
  asMarc = messagesAs(deps, marc)
  matchId = toMatchId.parse(await createMatch(db, anna, marc))
  app = new Hono()
  app.get('/events', eventsRoute({ realtime, ids: deps.ids, readSession }))
})
afterEach(() => realtime.stop())

/** The cookie holds the bare token here; signing it is the sign-in's business. */
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

function text(content: string) {
  return { clientId: randomUUID(), content, imageId: null }
}

const ofConversations = new Set([
  'typing',
  'message',
  'message_changed',
  'read',
  'chat_deleted',
  'team_changed',
])

function kinds(events: RealtimeEvent[]) {
  return events.map(({ type }) => type).filter((type) => ofConversations.has(type))
}

test('a stream opens with hello and carries a message within moments of its commit', async () => {
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

test('after a cut the next hello and the last number bring everything that was missed', async () => {
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

test('a stranger hears nothing of a conversation, and typing reaches the other side alone', async () => {
  const [hers, his, other] = [await connect(anna), await connect(marc), await connect(stranger)]
  for (const { state } of [hers, his, other]) {
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  }
  await asAnna.messages.typing({ matchId })
  await asAnna.messages.send({ matchId, draft: text('one') })
  await asMarc.messages.markRead({ matchId, upTo: 1 })
  await asMarc.messages.removeChat({ matchId })
  await vi.waitFor(() => expect(hers.state.events).toContainEqual({ type: 'chat_deleted', matchId }))
  await messagesAs(deps, stranger).messages.support.markRead()
  await vi.waitFor(() => expect(other.state.events).toContainEqual({ type: 'team_changed' }))
  expect(kinds(his.state.events)).toEqual(['typing', 'message', 'read', 'chat_deleted'])
  expect(kinds(hers.state.events)).toEqual(['message', 'read', 'chat_deleted'])
  expect(kinds(other.state.events)).toEqual(['team_changed'])
  await expect(messagesAs(deps, stranger).messages.typing({ matchId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('changes reach both as hints; seen marks and typing only where both share them', async () => {
  const [hers, his] = [await connect(anna), await connect(marc)]
  for (const { state } of [hers, his])
    await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  await asAnna.messages.send({ matchId, draft: text('secret words') })
  await asMarc.messages.react({ matchId, number: 1, reaction: 'heart' })
  await asMarc.messages.react({ matchId, number: 1, reaction: 'heart' })
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

test('over a real connection, leaving is noticed and the other is told', async () => {
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

test('a match that ends is told to both', async () => {
  const his = await connect(marc)
  await vi.waitFor(() => expect(his.state.events).toContainEqual({ type: 'hello' }))
  await db.asMember(anna.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
  await vi.waitFor(() => expect(his.state.events).toContainEqual({ type: 'match_removed', matchId }))
})

test('signing out ends the stream, and without a session there is none', async () => {
  const { state } = await connect(marc)
  await vi.waitFor(() => expect(state.events).toContainEqual({ type: 'hello' }))
  await db.asOwner((tx) => sql`delete from auth.session where id = ${marc.sessionId}`.execute(tx))
  await vi.waitFor(() => expect(state.hasEnded).toBe(true))
  expect(state.events.at(-1)).toEqual({ type: 'session_ended' })
  expect((await app.request('/events', { headers: { cookie: marc.token } })).status).toBe(401)
  expect((await app.request('/events')).status).toBe(401)
})

test('a blocked account and another site open none', async () => {
  await blockByModeration(db, marc)
  await db.asOwner((tx) =>
    sql`insert into auth.session (id, token, "userId", "expiresAt")
      values (${marc.sessionId}, ${marc.token}, ${marc.id}, now() + interval '1 hour')`.execute(tx),
  )
  expect((await app.request('/events', { headers: { cookie: marc.token } })).status).toBe(403)
  const headers = { cookie: anna.token, 'sec-fetch-site': 'cross-site' }
  expect((await app.request('/events', { headers })).status).toBe(403)
})

test('the oldest of too many streams is asked to stay away for a while', async () => {
  const first = await connect(marc)
  for (let n = 0; n < 12; n += 1) await connect(marc)
  await vi.waitFor(() => expect(first.state.hasEnded).toBe(true))
  expect(first.state.text).toContain('retry: 60000')
  expect(realtime.openCount()).toBe(12)
})
