import type { DiscoverFilters } from '@yuti/contract/discovery'
import { starSteps } from '@yuti/contract/narrowing'
import { sqlDeckBuilder } from '@yuti/server/features/discovery/candidates-repository'
import { unitVector } from '@yuti/server/features/discovery/cell-cover'
import { type CountRequest, sqlPeopleCounter } from '@yuti/server/features/discovery/people-counter'
import { createDeckScorer, findViewer } from '@yuti/server/features/discovery/public'
import { countSuitable } from '@yuti/server/features/discovery/scorer/count-pass'
import { deckBuilder } from '@yuti/server/features/discovery/scorer/deck-builder'
import {
  createPeople,
  type People,
  putPerson,
  sortPeople,
} from '@yuti/server/features/discovery/scorer/people'
import { peopleCounter } from '@yuti/server/features/discovery/scorer/people-counter'
import { getExcludedKeys, streamPeople } from '@yuti/server/features/discovery/scorer/people-repository'
import { answerQuestion } from '@yuti/server/features/discovery/scorer/score-pass'
import { peopleLeft } from '@yuti/server/features/discovery/tallies'
import { systemClock } from '@yuti/server/platform/clock'
import type { Database, Tx } from '@yuti/server/platform/db/database'
import type { DeckScorer, PeopleCounts } from '@yuti/server/platform/deps'
import { silentLog } from '@yuti/server/platform/log'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import { type BenchRow, printRows } from './row.ts'
import { populate } from './scorer-people.ts'
import { figures, quantile, timeOnce } from './times.ts'

const chunk = 5_000
const heavySwipes = 20_000
const repeats = 20
/** The people that a deck is built for, and one more to know whether there are others. */
const entries = 201
/** How many times faster than SQL the scorer alone must be for a dense deck. */
const bound = 40
/** With fewer people, what a deck costs whatever their number counts for most. */
const boundFrom = 300_000

type Measured = { db: Database; scorer: DeckScorer; people: People }
type Times = { sql: number[]; alone: number[]; thread: number[] }
type Case = {
  name: string
  ids: readonly string[]
  distanceKm: number
  /** Asks for a deck of a viewer whose place is unknown. */
  isNowhere?: boolean
  atLeast?: number | null
}

/**
 * Compares the scorer with SQL in the same rounds, with `BENCH_PEOPLE` people (300,000 by default), 15 % of them in one
 * city: alone, in processor time of one thread, and through its thread as a member is answered, with the excluded people and the
 * latest changes read. Throws if the decks or the counts differ.
 */
export async function benchScorer(total = Number(process.env.BENCH_PEOPLE ?? 300_000)): Promise<BenchRow[]> {
  return await withBenchDatabase('scorer', async (database) => {
    const ids = await populate(database, total)
    const { db, urls } = database
    const scorer = createDeckScorer({ db, log: silentLog, mode: 'on', connectionString: urls.server })
    try {
      const begin = performance.now()
      const people = await load(db)
      const seconds = (performance.now() - begin) / 1000
      scorer.start()
      while (!scorer.isReady()) await sleep(50)
      const measured = { db, scorer, people }
      const some = ids.slice(0, 5)
      const cases: Case[] = [
        { name: 'dense, 50 km', ids, distanceKm: 50, atLeast: total >= boundFrom ? bound : null },
        { name: 'dense, 1000 km', ids, distanceKm: 1000 },
        { name: 'place unknown', ids: some, distanceKm: 50, isNowhere: true },
      ]
      const rows: BenchRow[] = [memoryRow(people, seconds, total), discRow(people)]
      for (const one of cases) rows.push(...deckRows(one, total, await measureDecks(measured, one)))
      rows.push(...(await countRows(measured, ids.slice(0, 10), total)))
      rows.push(...(await heavyRows(database, measured, ids[0] ?? '', total)))
      return rows
    } finally {
      await scorer.stop()
    }
  })
}

async function load(db: Database): Promise<People> {
  const people = createPeople()
  await db.asMatchmaker(async (tx) => {
    for await (const some of streamPeople(tx, chunk)) for (const row of some) putPerson(people, row)
  })
  sortPeople(people)
  return people
}

/** The index takes six bytes for each entry of a column. */
function memoryRow({ columns }: People, seconds: number, total: number): BenchRow {
  const bytes = Object.values(columns).reduce(
    (sum, column) => sum + column.byteLength,
    6 * columns.ids.length,
  )
  return {
    name: `loading, ${label(total)}`,
    measured: `${((seconds / total) * 100_000).toFixed(2)} s for 100,000 people`,
    baseline: `${Math.round(bytes / total)} bytes a person`,
    ratio: null,
  }
}

/** What a deck costs before the first person is looked at: its disc, which is kept afterwards. */
function discRow({ discOf }: People): BenchRow {
  const discs = Array.from({ length: 200 }, (_, index) => unitVector([41.39 + index / 1000, 2.17]))
  const find = () => discs.forEach((place) => discOf(place, 50))
  return {
    name: 'cells and regions of a disc of 50 km',
    measured: `${(cpuMs(find) / discs.length).toFixed(3)} ms`,
    baseline: `${(cpuMs(find) / discs.length).toFixed(3)} ms if it was asked for before`,
    ratio: null,
  }
}

/** Processor time of this thread; many times, because the clock of a thread has long steps. */
function cpuMs(work: () => unknown, times = 1): number {
  const before = process.threadCpuUsage()
  for (let done = 0; done < times; done += 1) work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

function deckRows({ name, atLeast = null }: Case, total: number, times: Times): BenchRow[] {
  return [
    row(`scorer alone, ${name}, ${label(total)}`, times.alone, times.sql, atLeast),
    row(`deck through the thread, ${name}, ${label(total)}`, times.thread, times.sql, null),
  ]
}

/** A member who has swiped the best people within 1000 km. */
async function heavyRows(
  { ownerPool }: BenchDatabase,
  bench: Measured,
  id: string,
  total: number,
): Promise<BenchRow[]> {
  const best = await bench.db.asMatchmaker(async (tx) => {
    const question = await questionOf(tx, id, { distanceKm: 1000 })
    return answerQuestion(bench.people, { ...question, limit: heavySwipes }).candidateIds
  })
  // The people have no profiles, and the connection that knew it may have been closed.
  await ownerPool.query('set session_replication_role = replica')
  await ownerPool.query(
    `insert into swipes (swiper_id, swiped_id, direction)
     select $1, profile_id, 'left' from discover_features where candidate_id = any($2)`,
    [id, [...best]],
  )
  await ownerPool.query('vacuum analyze swipes')
  const heavy: Case = {
    name: `${heavySwipes.toLocaleString('en-US')} swipes, 1000 km`,
    ids: Array.from({ length: 10 }, () => id),
    distanceKm: 1000,
  }
  return deckRows(heavy, total, await measureDecks(bench, heavy))
}

async function measureDecks({ db, scorer, people }: Measured, one: Case): Promise<Times> {
  const times: Times = { sql: [], alone: [], thread: [] }
  for (const id of one.ids) {
    await db.asMatchmaker(async (tx) => {
      const question = await questionOf(tx, id, one)
      const { viewer, filters, now } = question
      const bySql = sqlDeckBuilder(tx, now)
      const byThread = deckBuilder(scorer, (work) => work(tx), now)
      const expected = await bySql(viewer, filters, entries)
      const found = await byThread(viewer, filters, entries)
      if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error('the decks differ')
      answerQuestion(people, question)
      times.sql.push(await timeOnce(() => bySql(viewer, filters, entries)))
      times.alone.push(cpuMs(() => answerQuestion(people, question), repeats))
      times.thread.push(await timeOnce(() => byThread(viewer, filters, entries)))
    })
  }
  return times
}

/** The counts beside the filters, and those that explain an empty deck to somebody who asks for an age that nobody has. */
async function countRows(bench: Measured, ids: readonly string[], total: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const asked: [string, (filters: DiscoverFilters) => CountRequest][] = [
    ['counts of the filters', (filters) => ({ filters, widerKm: [80], countsUnplaced: true })],
    [
      'why a deck is empty',
      (filters) => ({
        filters: { ...filters, minAge: 99, maxAge: 100 },
        widerKm: [80, 120, 200, 300, 500, 750, 1000],
        widerAges: [94, 89, 18].map((min) => ({ min, max: 100 })),
        countsDecided: true,
      }),
    ],
  ]
  for (const [name, request] of asked) {
    const times: Times = { sql: [], alone: [], thread: [] }
    for (const id of ids) await measureCounts(bench, id, request, times)
    rows.push(
      row(`scorer alone, ${name}, ${label(total)}`, times.alone, times.sql, null),
      row(`${name} through the thread, ${label(total)}`, times.thread, times.sql, null),
    )
  }
  return rows
}

async function measureCounts(
  { db, scorer, people }: Measured,
  id: string,
  ask: (filters: DiscoverFilters) => CountRequest,
  times: Times,
): Promise<void> {
  await db.asMatchmaker(async (tx) => {
    const question = await questionOf(tx, id, { distanceKm: 50 })
    const { viewer, now, excluded } = question
    const request = ask(question.filters)
    const bySql = sqlPeopleCounter((work) => work(tx), viewer, now)
    const byThread = peopleCounter(scorer, (work) => work(tx), viewer, now)
    const [expected, found] = [await bySql(request), await byThread(request)]
    if (JSON.stringify(summary(found, request)) !== JSON.stringify(summary(expected, request)))
      throw new Error('the counts differ')
    const count = () =>
      countSuitable(people, { ...request, kind: 'counts', viewer, now, excluded, decided: excluded })
    count()
    times.sql.push(await timeOnce(() => bySql(request)))
    times.alone.push(cpuMs(count, repeats))
    times.thread.push(await timeOnce(() => byThread(request)))
  })
}

/** The tallies come in any order. */
function summary({ tallies, ...others }: PeopleCounts, { filters }: CountRequest) {
  return { ...others, left: starSteps.map((minStars) => peopleLeft(tallies, { ...filters, minStars })) }
}

async function questionOf(
  tx: Tx,
  id: string,
  { distanceKm, isNowhere }: Pick<Case, 'distanceKm' | 'isNowhere'>,
) {
  const now = systemClock.now()
  const found = await findViewer(tx, id, now)
  if (!found) throw new Error('a viewer of the measurement has no deck')
  const viewer = isNowhere ? { ...found, place: null, region: null } : found
  const { excluded } = await getExcludedKeys(tx, id)
  const filters = { ...viewer.filters, distanceKm }
  return { kind: 'deck', viewer, filters, now, limit: entries, excluded } as const
}

const label = (total: number) => `${total.toLocaleString('en-US')} people`

function row(
  name: string,
  times: readonly number[],
  bySql: readonly number[],
  atLeast: number | null,
): BenchRow {
  const ratio = (share: number) => `${(quantile(bySql, share) / quantile(times, share)).toFixed(1)}x`
  return {
    name,
    measured: figures(times),
    baseline: `${figures(bySql)} in SQL`,
    ratio: `p50 ${ratio(0.5)}, p99 ${ratio(0.99)} faster${atLeast === null ? '' : `, at least ${atLeast}x`}`,
  }
}

if (import.meta.main) printRows(await benchScorer())
