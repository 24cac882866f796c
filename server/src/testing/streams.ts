import { randomUUID } from 'node:crypto'
import type { RealtimeEvent } from '@yuti/contract/events'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { Realtime } from '#/platform/realtime/realtime.ts'
import type { TestMember } from './members.ts'

/** Opens a stream of this member, which collects what arrives. */
export function openQuietly(server: Realtime | undefined, { id: userId, sessionId }: TestMember) {
  if (!server) throw new Error('there is no such server')
  const events: RealtimeEvent[] = []
  const state = { retryMs: null as number | null, pings: 0 }
  const close = server.open({
    id: randomUUID(),
    userId,
    sessionId,
    send: (event) => events.push(event),
    ping: () => {
      state.pings += 1
    },
    end: (retryMs) => {
      state.retryMs = retryMs
    },
  })
  /** The numbers of the messages that have arrived. */
  const numbers = () => events.flatMap((event) => (event.type === 'message' ? event.number : []))
  const hellos = () => events.filter(({ type }) => type === 'hello').length
  return { events, state, close, numbers, hellos }
}

/** The same, once the stream is greeted: everything that is stored from then on arrives. */
export async function openStream(server: Realtime | undefined, member: TestMember) {
  const stream = openQuietly(server, member)
  await vi.waitFor(() => expect(stream.events).toContainEqual({ type: 'hello' }))
  return stream
}

/** Stores a message without the server. */
export function writeMessage(
  db: Pick<TestDatabase, 'asMember'>,
  matchId: string,
  { id, token }: TestMember,
  content = 'Hello',
) {
  return db.asMember(token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${id}, ${randomUUID()}, ${content})`.execute(tx),
  )
}
