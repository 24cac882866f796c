import { computeChart, computeFeatures } from '@yuti/astro'
import { sqlDeckBuilder } from '@yuti/server/features/discovery/candidates-repository'
import { createDeckScorer, findViewer } from '@yuti/server/features/discovery/public'
import { deckBuilder } from '@yuti/server/features/discovery/scorer/deck-builder'
import {
  createPeople,
  type People,
  putPerson,
  sortPeople,
} from '@yuti/server/features/discovery/scorer/people'
import { getExcludedKeys, streamPeople } from '@yuti/server/features/discovery/scorer/people-repository'
import { answerQuestion } from '@yuti/server/features/discovery/scorer/score-pass'
import { systemClock } from '@yuti/server/platform/clock'
import type { Database, Tx } from '@yuti/server/platform/db/database'
import type { DeckScorer } from '@yuti/server/platform/deps'
import { silentLog } from '@yuti/server/platform/log'
import { cellAt } from '@yuti/server/testing/people'
import { type Random, randomFrom } from '@yuti/server/testing/random'
import { cellToLatLng } from 'h3-js'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import { type BenchRow, printRows } from './row.ts'
import { figures, quantile, timeOnce } from './times.ts'

const chunk = 5_000
const viewers = 40
const heavySwipes = 20_000
/** The people that a deck is built for, and one more to know whether there are others. */
const entries = 201
/** How many times faster than SQL the scorer alone must be for a dense deck. */
const bound = 40
/** With fewer people, what a deck costs whatever their number counts for most. */
const boundFrom = 300_000

type Measured = { db: Database; scorer: DeckScorer; people: People; ids: string[] }
type Times = { sql: number[]; alone: number[]; thread: number[] }

/**
 * Compares the scorer with the SQL builder in the same rounds, with `BENCH_PEOPLE` people (300,000 by default), 15 % of them in one
 * city: alone, and through its thread as a deck is built, with the excluded people and the latest changes read. Throws if
 * the decks differ.
 */
export async function benchScorer(total = Number(process.env.BENCH_PEOPLE ?? 300_000)): Promise<BenchRow[]> {
  return await withBenchDatabase('scorer', async (database) => {
    const ids = await populate(database, total)
    const { db, urls } = database
    const scorer = createDeckScorer({ db, log: silentLog, mode: 'on', connectionString: urls.server })
    try {
      const begin = performance.now()
      const people = await load(db)
      const loaded = performance.now() - begin
      const bytes = Object.values(people.columns).reduce((sum, column) => sum + column.byteLength, 0)
      scorer.start()
      while (!scorer.isReady()) await sleep(50)
      const measured = { db, scorer, people, ids }
      return [
        ...(await rows(measured, 'dense, 50 km', total, 50)),
        ...(await rows(measured, 'dense, 1000 km', total, 1000)),
        ...(await heavyRows(database, measured, total)),
        {
          name: `loading, ${label(total)}`,
          measured: `${(loaded / 1000).toFixed(1)} s`,
          baseline: `${Math.round(bytes / total)} bytes a person in the columns`,
          ratio: null,
        },
      ]
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

async function rows(bench: Measured, name: string, total: number, distanceKm: number): Promise<BenchRow[]> {
  const times = await measure(bench, bench.ids, distanceKm)
  const hasBound = distanceKm === 50 && total >= boundFrom
  return [
    row(`scorer alone, ${name}, ${label(total)}`, times.alone, times.sql, hasBound ? bound : null),
    row(`deck through the thread, ${name}, ${label(total)}`, times.thread, times.sql, null),
  ]
}

/** A member who has swiped the best people within 1000 km. */
async function heavyRows({ ownerPool }: BenchDatabase, bench: Measured, total: number): Promise<BenchRow[]> {
  const [id = ''] = bench.ids
  const best = await bench.db.asMatchmaker(async (tx) => {
    const question = await questionOf(tx, id, 1000)
    return answerQuestion(bench.people, { ...question, limit: heavySwipes }).candidateIds
  })
  await ownerPool.query(
    `insert into swipes (swiper_id, swiped_id, direction)
     select $1, profile_id, 'left' from discover_features where candidate_id = any($2)`,
    [id, [...best]],
  )
  await ownerPool.query('vacuum analyze swipes')
  const times = await measure(
    bench,
    Array.from({ length: 10 }, () => id),
    1000,
  )
  const name = `${heavySwipes.toLocaleString('en-US')} swipes, 1000 km, ${label(total)}`
  return [
    row(`scorer alone, ${name}`, times.alone, times.sql, null),
    row(`deck through the thread, ${name}`, times.thread, times.sql, null),
  ]
}

async function measure(
  { db, scorer, people }: Measured,
  ids: readonly string[],
  distanceKm: number,
): Promise<Times> {
  const times: Times = { sql: [], alone: [], thread: [] }
  for (const id of ids) {
    await db.asMatchmaker(async (tx) => {
      const question = await questionOf(tx, id, distanceKm)
      const { viewer, filters, now } = question
      const bySql = sqlDeckBuilder(tx, now)
      const byThread = deckBuilder(scorer, (work) => work(tx), now)
      const expected = await bySql(viewer, filters, entries)
      const found = await byThread(viewer, filters, entries)
      if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error('the decks differ')
      answerQuestion(people, question)
      times.sql.push(await timeOnce(() => bySql(viewer, filters, entries)))
      times.alone.push(await timeOnce(() => Promise.resolve(answerQuestion(people, question))))
      times.thread.push(await timeOnce(() => byThread(viewer, filters, entries)))
    })
  }
  return times
}

async function questionOf(tx: Tx, id: string, distanceKm: number) {
  const now = systemClock.now()
  const viewer = await findViewer(tx, id, now)
  if (!viewer) throw new Error('a viewer of the measurement has no deck')
  const excluded = await getExcludedKeys(tx, id)
  return { viewer, filters: { ...viewer.filters, distanceKm }, now, limit: entries, excluded }
}

/** Stores people without triggers, because only the features and the viewers' filters are read. Returns the viewers. */
async function populate({ ownerPool }: BenchDatabase, total: number): Promise<string[]> {
  const random = randomFrom(14)
  const cities = Array.from(
    { length: 300 },
    () => [random.between(-45, 62), random.between(-179, 179)] as const,
  )
  await ownerPool.query(`set session_replication_role = replica`)
  for (let stored = 0; stored < total; stored += chunk) {
    const some = Array.from({ length: Math.min(chunk, total - stored) }, () => somebody(random, cities))
    await ownerPool.query(insertPeople, [JSON.stringify(some)])
  }
  const { rows: chosen } = await ownerPool.query<{ id: string }>(
    `insert into profile_settings (profile_id, gender, looking_for, min_age, max_age, max_distance)
     select profile_id, 'female', '{male}', min_age, max_age, 50 from discover_features
     where audience = 9 and max_age is not null and not hides_distance order by unit_x * 0.7494 + unit_y * 0.0284 + unit_z * 0.6608 desc
     limit ${viewers} returning profile_id as id`,
  )
  await ownerPool.query('vacuum analyze')
  return chosen.map(({ id }) => id)
}

const insertPeople = `
  insert into discover_features (profile_id, audience, cell, region, birth_day, hides_age, min_age, max_age, max_distance_cos,
    moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance)
  select gen_random_uuid(), audience, app.pack_cell(cell), app.region_of(latitude, longitude), birth_day, false,
    min_age, max_age, cos(km / app.limit_earth_radius_km()), class, low, high, false,
    cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude), hides_distance
  from jsonb_to_recordset($1::jsonb) r (audience smallint, cell text, latitude float8, longitude float8, birth_day integer,
    min_age smallint, max_age smallint, km float8, class smallint, low bigint, high bigint, hides_distance boolean)`

/** 30 % look for everybody, the others for the other gender; 5 % hide the distance; all for ages around their own. */
function somebody(random: Random, cities: readonly (readonly [number, number])[]) {
  const isInTown = random.chance(0.15)
  const [north, east] = isInTown ? ([41.39, 2.17] as const) : random.pick(cities)
  const cell = cellAt(north + (random.next() - 0.5) * 0.6, east + (random.next() - 0.5) * 0.6)
  const [latitude, longitude] = cellToLatLng(cell)
  const born = new Date(Date.UTC(random.between(1961, 2007), random.between(0, 11), random.between(1, 28)))
  const { classId, hangA, hangB } = computeFeatures(computeChart(born))
  const isMan = random.chance(0.5)
  const age = new Date().getUTCFullYear() - born.getUTCFullYear()
  return {
    audience: (isMan ? 0 : 8) + (random.chance(0.3) ? 7 : isMan ? 2 : 1),
    cell,
    latitude,
    longitude,
    birth_day: born.getTime() / 86_400_000,
    min_age: Math.max(18, age - 7),
    max_age: random.chance(0.7) ? Math.min(100, age + 7) : null,
    km: random.pick([30, 50, 100, 1000]),
    class: classId,
    low: hangA.toString(),
    high: hangB.toString(),
    hides_distance: random.chance(0.05),
  }
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
