import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#/platform/log.ts'
import { postgresBus } from '#/platform/realtime/postgres-bus.ts'
import { type Realtime, startRealtime } from '#/platform/realtime/realtime.ts'
import { anna, asAnna, db, deps, marc, matchId, setUpMatchedPair, text } from '#/testing/matched-pair.ts'
import { openStream, writeMessage } from '#/testing/streams.ts'

/** What the process that stored a message does for its own streams, while nothing leaves the outbox. */
let realtime: Realtime

setUpMatchedPair()
beforeEach(() => {
  realtime = startRealtime({
    db: deps.db,
    startBus: postgresBus({ db, connectionString: db.urls.server, log: silentLog }),
    log: silentLog,
  })
  deps.realtime = realtime
})
afterEach(() => realtime.stop())

const send = async (words: string) => (await asAnna.messages.send({ matchId, draft: text(words) })).number

/** Two open streams that have seen the first message of the match. */
async function openStreams() {
  const streams = [await openStream(realtime, anna), await openStream(realtime, marc)]
  await send('one')
  for (const { numbers } of streams) await vi.waitFor(() => expect(numbers()).toEqual([1]))
  return streams
}

/** Like a server that is sending and takes its time: no other can send until the returned function has resolved. */
async function holdOutbox(): Promise<() => Promise<void>> {
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.asOwner(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('yuti events'))`.execute(tx)
    held.resolve()
    await ended.promise
  })
  await held.promise
  return async () => {
    ended.resolve()
    await holding
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::integer as count from event_outbox`.execute(tx),
  )
  return rows[0]?.count ?? -1
}

test('a message of a conversation is seen before it leaves the outbox, and once', async () => {
  const streams = await openStreams()
  const release = await holdOutbox()
  for (const words of ['two', 'three']) await send(words)
  expect(streams.map(({ numbers }) => numbers())).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(await countWaiting()).toBeGreaterThanOrEqual(2)
  await release()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0))
  await writeMessage(db, matchId, marc)
  realtime.wake()
  for (const { numbers } of streams) await vi.waitFor(() => expect(numbers()).toContain(4))
  for (const { numbers } of streams) expect(numbers()).toEqual([1, 2, 3, 4])
  const notified = streams.map(
    ({ events }) =>
      events.filter((event) => event.type === 'notification' && event.kind === 'message').length,
  )
  expect(notified).toEqual([1, 3])
})

test('a message waits for one before it that another server has stored', async () => {
  const streams = await openStreams()
  const release = await holdOutbox()
  await writeMessage(db, matchId, marc)
  expect(await send('three')).toBe(3)
  for (const { numbers } of streams) expect(numbers()).toEqual([1])
  await release()
  for (const { numbers } of streams) await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3]))
})

test('a message that was sent before is not delivered again', async () => {
  const [, his] = await openStreams()
  const draft = text('two')
  for (let attempt = 0; attempt < 2; attempt += 1) await asAnna.messages.send({ matchId, draft })
  await send('three')
  await vi.waitFor(() => expect(his?.numbers()).toContain(3))
  expect(his?.numbers()).toEqual([1, 2, 3])
})
