import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import type { DeckScorer } from '#/platform/deps.ts'
import { type Log, silentLog } from '#/platform/log.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { sqlDeckBuilder } from '../candidates-repository.ts'
import { rebuildDeck } from '../deck-service.ts'
import { findViewer } from '../viewer-repository.ts'
import { createDeckScorer } from './client.ts'
import { deckBuilder } from './deck-builder.ts'
import { getExcludedKeys } from './people-repository.ts'
import { isSameHistory } from './resident.ts'

const now = new Date()
const random = randomFrom(20261124)
const people = Array.from({ length: 60 }, () => makePerson(random, { showDistance: random.chance(0.7) }))
const viewer = present(people[0])
let db: TestDatabase
let scorer: DeckScorer
const started: DeckScorer[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  await storePeople(db, people)
  scorer = start({})
  await vi.waitFor(() => expect(scorer.isReady()).toBe(true))
})
afterAll(async () => {
  for (const one of started) await one.stop()
  await db.drop()
})

function start(given: Partial<Parameters<typeof createDeckScorer>[0]>): DeckScorer {
  const one = createDeckScorer({
    db: { ...db, close: () => Promise.resolve() },
    log: silentLog,
    mode: 'on',
    connectionString: db.urls.server,
    pollMs: 20,
    ...given,
  })
  started.push(one)
  one.start()
  return one
}

async function endConnection() {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  const { rows } = await client.query<{ ended: boolean }>(`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'yuti scorer' and datname = current_database()`)
  await client.end()
  return rows
}

async function countFeatures() {
  const { rows } = await db.asOwner((tx) => sql`select 1 from discover_features`.execute(tx))
  return rows.length
}

/** The deck as the scorer builds it, and what it asked of the thread. */
async function build(by: DeckScorer) {
  return await db.asMatchmaker(async (tx) => {
    const found = present((await findViewer(tx, viewer.id, now)) ?? undefined)
    const answers: boolean[] = []
    const ask: DeckScorer['ask'] = async (question) => {
      const answer = await by.ask(question)
      answers.push(answer !== null)
      return answer
    }
    return {
      deck: await deckBuilder({ ...by, ask }, (work) => work(tx), now)(found, found.filters, 1000),
      expected: await sqlDeckBuilder(tx, now)(found, found.filters, 1000),
      answers,
    }
  })
}

test('builds in its thread the deck that SQL builds, also right after a change', async () => {
  for (const leaving of people.slice(1, 4)) {
    await db.asOwner((tx) =>
      sql`update profile_settings set is_paused = true where profile_id = ${leaving.id}`.execute(tx),
    )
    const { deck, expected, answers } = await build(scorer)
    expect(answers).toEqual([true])
    expect(deck).toEqual(expected)
    expect(deck.length).toBeGreaterThan(5)
  }
})

test('keys that were read ahead go to one deck, and another one reads its own', async () => {
  const [first, second] = await db.asMatchmaker(async (tx) => {
    const found = present((await findViewer(tx, viewer.id, now)) ?? undefined)
    const build = deckBuilder(scorer, (work) => work(tx), now, getExcludedKeys(tx, viewer.id))
    return [await build(found, found.filters, 1000), await build(found, found.filters, 1000)]
  })
  expect(first.length).toBeGreaterThan(5)
  expect(second).toEqual(first)
})

test('holds no connection while the thread answers, and dates the deck before the changes that the thread has read', async () => {
  let open = 0
  const during: number[] = []
  const [runAsMatchmaker, readAsMatchmaker] = [count(db.runAsMatchmaker), count(db.readAsMatchmaker)]
  function count(way: TestDatabase['asMatchmaker']): TestDatabase['asMatchmaker'] {
    return async (work) => {
      open += 1
      try {
        return await way(work)
      } finally {
        open -= 1
      }
    }
  }
  let readBefore = ''
  // The thread reads changes from the moment of the call on, and the viewer is read later.
  const read: TestDatabase['readAsMatchmaker'] = async (work) => {
    readBefore = await readClock()
    return await readAsMatchmaker(work)
  }
  const ask: DeckScorer['ask'] = async (question, given) => {
    during.push(open)
    return await scorer.ask(question, given)
  }
  const write: TestDatabase['asMatchmaker'] = async (work) => {
    // A full pool.
    await db.asOwner((tx) => sql`select pg_sleep(0.5)`.execute(tx))
    return await runAsMatchmaker(work)
  }
  await rebuildDeck(
    {
      db: { runAsMatchmaker: write, readAsMatchmaker: read },
      clock: { now: () => now },
      deckScorer: { ...scorer, ask },
    },
    viewer.id,
  )
  expect(during).toEqual([0])
  const { rows } = await db.asOwner((tx) =>
    sql<{ is_before: boolean }>`select built_at < ${readBefore}::timestamptz as is_before from decks
      where viewer_id = ${viewer.id}`.execute(tx),
  )
  expect(rows).toEqual([{ is_before: true }])
})

test('a deck holds what was committed before it was asked for, although the thread reads changes while the viewer is read', async () => {
  const waiting = start({ pollMs: 60_000 })
  onTestFinished(() => waiting.stop())
  await vi.waitFor(() => expect(waiting.isReady()).toBe(true))
  const deckOf = async () => {
    await rebuildDeck({ db, clock: { now: () => now }, deckScorer: waiting }, viewer.id)
    const { rows } = await db.asOwner((tx) =>
      sql<{
        id: string
      }>`select f.profile_id as id from decks d join discover_features f on f.candidate_id = any(d.candidate_ids)
        where d.viewer_id = ${viewer.id}`.execute(tx),
    )
    return rows.map(({ id }) => id)
  }
  const [first] = await deckOf()
  await db.asOwner((tx) =>
    sql`update profile_settings set min_age = 99, max_age = 100 where profile_id = ${present(first)}`.execute(
      tx,
    ),
  )
  const ids = await deckOf()
  expect(ids.length).toBeGreaterThan(3)
  expect(ids).not.toContain(first)
})

async function readClock(): Promise<string> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx),
  )
  return rows[0]?.at ?? ''
}

test('reads changes without being asked', async () => {
  await storePeople(db, [makePerson(random)])
  const total = await countFeatures()
  await vi.waitFor(() => expect(scorer.figures().people).toBe(total))
  expect(scorer.figures().secondsSinceChange).not.toBeNull()
})

test('goes on after its connection is lost, and SQL builds meanwhile', async () => {
  expect(await endConnection()).toEqual([{ ended: true }])
  const during = await build(scorer)
  expect(during.deck).toEqual(during.expected)
  await vi.waitFor(async () => expect((await build(scorer)).answers).toEqual([true]))
})

test('builds in SQL and starts again after a pause when the thread fails', async () => {
  let failures = 0
  const log: Log = { ...silentLog, error: () => (failures += 1) }
  const broken = start({ worker: 'no-such-worker.ts', log, restMs: 1 })
  await vi.waitFor(() => expect(failures).toBeGreaterThan(2))
  const { deck, expected, answers } = await build(broken)
  expect(answers).toEqual([])
  expect(deck).toEqual(expected)
})

test('tells the thread until when an answer is waited for', async () => {
  const thread = `import { parentPort as port } from 'node:worker_threads'
    port.postMessage({ kind: 'state', isLoaded: true, figures: { people: 1, secondsSinceChange: null } })
    port.on('message', ({ kind, call, until }) => {
      if (kind === 'ask') port.postMessage({ kind: 'answer', call, answer: { rings: [until] } })
      if (kind === 'stop') process.exit()
    })`
  const patienceMs = 60_000
  const patient = start({ worker: `data:text/javascript,${encodeURIComponent(thread)}`, patienceMs })
  await vi.waitFor(() => expect(patient.isReady()).toBe(true))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await patient.ask({})).toEqual({ rings: [Date.now() + patienceMs] })
})

test('starts by itself when there are more people than needed', async () => {
  const ten = await createTestDatabase()
  await storePeople(ten, people.slice(0, 10))
  let counted = 0
  const asMatchmaker: TestDatabase['asMatchmaker'] = async (work) => {
    const result = await ten.asMatchmaker(work)
    counted += 1
    return result
  }
  const automatic = start({
    db: { ...ten, asMatchmaker, close: () => Promise.resolve() },
    connectionString: ten.urls.server,
    mode: 'auto',
    peopleNeeded: 10,
    checkMs: 1,
  })
  await vi.waitFor(() => expect(counted).toBeGreaterThan(2))
  expect(automatic.isReady()).toBe(false)
  await storePeople(ten, [makePerson(random)])
  await vi.waitFor(() => expect(automatic.isReady()).toBe(true))
  expect(automatic.figures().people).toBe(11)
  await automatic.stop()
  await ten.drop()
})

test('does not start for few people, nor when it is turned off', async () => {
  let counted = 0
  const asMatchmaker: TestDatabase['asMatchmaker'] = async (work) => {
    const result = await db.asMatchmaker(work)
    counted += 1
    return result
  }
  const options = { db: { ...db, asMatchmaker, close: () => Promise.resolve() }, checkMs: 1 }
  const [automatic, off] = [start({ ...options, mode: 'auto' }), start({ ...options, mode: 'off' })]
  await vi.waitFor(() => expect(counted).toBeGreaterThan(2))
  expect([automatic.isReady(), off.isReady()]).toEqual([false, false])
})

test('does not take the changes of another server, another timeline or another day for its own', () => {
  const seen = { snapshot: '100:120:100,105', server: 'a', readAt: new Date('2026-01-01T00:00:00Z') }
  expect(isSameHistory(seen, { ...seen, snapshot: '110:130:' })).toBe(true)
  expect(isSameHistory(seen, { ...seen, server: 'b' })).toBe(false)
  expect(isSameHistory(seen, { ...seen, snapshot: '90:119:' })).toBe(false)
  expect(isSameHistory(seen, { ...seen, readAt: new Date('2026-01-01T13:00:00Z') })).toBe(false)
})
