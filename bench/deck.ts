import { buildScoreTable } from '@yuti/astro'
import type { Narrowing } from '@yuti/contract/narrowing'
import {
  findDeckPage,
  findViewer,
  rebuildDeck,
  type ScoreExpression,
  sqlDeckBuilder,
  tallyCandidates,
} from '@yuti/server/features/discovery/public'
import { systemClock } from '@yuti/server/platform/clock'
import type { Database } from '@yuti/server/platform/db/database'
import { silentLog } from '@yuti/server/platform/log'
import { storePeople, type TestPerson } from '@yuti/server/testing/people'
import { type Random, randomFrom } from '@yuti/server/testing/random'
import { sql } from 'kysely'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import { makeSuitor } from './people.ts'
import { type BenchRow, printRows } from './row.ts'
import { figures, quantile, timeOnce } from './times.ts'

const chunk = 2_000
const rounds = 400
const buildRounds = 60
const pageSize = 20
/** The most people that a stored deck holds. */
const deckSize = 200
/** What a deck of version 2 of the score may cost, compared with one of version 1. */
const versionBound = 1.3

type Bench = { db: Database; viewers: TestPerson[]; far: TestPerson[]; ids: string[]; total: number }

/**
 * Measures pages of stored decks and first decks, on its own PostgreSQL with `BENCH_PEOPLE` people (20,000 by default), 30 % of
 * them in one city. The floor is the least that any page of 20 can cost: the same transaction around one index-only look-up
 * of 20 rows.
 */
export async function benchDeck(total = Number(process.env.BENCH_PEOPLE ?? 20_000)): Promise<BenchRow[]> {
  return await withBenchDatabase('deck', async (database) =>
    measure({ db: database.db, total, ...(await populate(database, total)) }),
  )
}

async function populate(
  { owner, ownerPool }: BenchDatabase,
  total: number,
): Promise<Omit<Bench, 'db' | 'total'>> {
  const random = randomFrom(1)
  const cities = Array.from(
    { length: 60 },
    () => [random.between(-50, 65), random.between(-179, 179)] as const,
  )
  const people: TestPerson[] = []
  while (people.length < total) {
    const some = Array.from({ length: Math.min(chunk, total - people.length) }, () =>
      somebody(random, cities),
    )
    await storePeople(owner, some)
    people.push(...some)
  }
  await ownerPool.query('vacuum analyze')
  const inTown = people.filter((person) => person.name === 'in town')
  return {
    viewers: inTown.slice(0, rounds),
    far: inTown.slice(0, buildRounds).map((person) => ({ ...person, maxDistanceKm: 1000 })),
    ids: people.map((person) => person.id),
  }
}

/** Creates somebody between 22 and 50. 30 % live in town. */
function somebody(random: Random, cities: readonly (readonly [number, number])[]): TestPerson {
  const isInTown = random.chance(0.3)
  const [latitude, longitude] = isInTown ? [41.39, 2.17] : random.pick(cities)
  return makeSuitor(random, {
    place: { latitude, longitude, spread: isInTown ? 0.3 : 0.6 },
    age: random.between(22, 50),
    name: isInTown ? 'in town' : 'elsewhere',
    maxDistanceKm: isInTown ? 50 : 1000,
  })
}

async function measure(bench: Bench): Promise<BenchRow[]> {
  const { db, viewers, far, ids, total } = bench
  const deps = { db, log: silentLog, clock: systemClock }
  const near = await time(viewers.slice(0, buildRounds), (viewer) => rebuildDeck(deps, viewer.id))
  for (const viewer of viewers.slice(buildRounds)) await rebuildDeck(deps, viewer.id)
  const page = (viewer: TestPerson) => db.asMember(viewer.token, (tx) => findDeckPage(tx, pageSize))
  const floor = (_viewer: TestPerson, round: number) => lookUp(db, ids, round)
  await time(viewers.slice(0, 50), page)
  await time(viewers.slice(0, 50), floor)
  const floors: number[] = []
  const firsts: number[] = []
  const pages: number[] = []
  // Alternates them, so that other load on the machine affects all alike. The first page records its people.
  for (const [round, viewer] of viewers.entries()) {
    floors.push(await timeOnce(() => floor(viewer, round)))
    firsts.push(await timeOnce(() => page(viewer)))
    pages.push(await timeOnce(() => page(viewer)))
  }
  const wide = await time(far, (viewer) => widenAndRebuild(deps, viewer))
  const versionsWide = await timeVersions(db, far)
  const versionsNear = await timeVersions(db, viewers.slice(buildRounds, 2 * buildRounds))
  const narrowed = await timeNarrowing(db, viewers.slice(buildRounds, 2 * buildRounds))
  const people = `${total.toLocaleString('en-US')} people`
  return [
    row(`page of a stored deck, ${people}`, pages, floors),
    row(`page of people not shown today, ${people}`, firsts.slice(50), floors),
    row(`first deck within 50 km, ${people}`, near, floors),
    row(`first deck within 1000 km, ${people}`, wide, floors),
    versionRow(`people of a deck within 50 km, score version 2, ${people}`, versionsNear),
    versionRow(`people of a deck within 1000 km, score version 2, ${people}`, versionsWide),
    ...narrowed.map(({ name, times, open }) => ({
      name: `${name}, ${people}`,
      measured: figures(times),
      baseline: `${figures(open)} for the people of a deck without these filters`,
      ratio: `p50 ${(quantile(times, 0.5) / quantile(open, 0.5)).toFixed(2)}x`,
    })),
  ]
}

/** What the filters that only narrow cost within 50 km, compared with the same deck without them, in turns. */
const narrowings: [string, Partial<Narrowing>][] = [
  ['4 stars and more', { minStars: 4 }],
  ['active within a week', { onlyActive: true }],
  ['goals, languages and answers', { goals: ['dating'], languages: ['es'], onlyWithAnswers: true }],
]

async function timeNarrowing(db: Database, viewers: readonly TestPerson[]) {
  const cases = [...narrowings.map(([name]) => `people of a deck, ${name}`), 'counts beside all filters'].map(
    (name) => ({ name, times: [] as number[], open: [] as number[] }),
  )
  for (const { id } of viewers) {
    await db.asMatchmaker(async (tx) => {
      const now = systemClock.now()
      const viewer = await findViewer(tx, id, now)
      if (!viewer) throw new Error('a viewer of the measurement has no deck')
      const build = (change: Partial<Narrowing>) =>
        sqlDeckBuilder(tx, now)(viewer, { ...viewer.filters, ...change }, deckSize + 1)
      // The first build reads the rows that all need.
      await build({})
      for (const [index, one] of cases.entries()) {
        const change = narrowings[index]?.[1]
        one.open.push(await timeOnce(() => build({})))
        one.times.push(
          await timeOnce(() => (change ? build(change) : tallyCandidates(tx, viewer, viewer.filters, now))),
        )
      }
    })
  }
  return cases
}

type VersionTimes = { former: number[]; present: number[] }

/** Builds the deck of each viewer with the score of version 1 and of version 2, in turns. Neither stores it. */
async function timeVersions(db: Database, viewers: readonly TestPerson[]): Promise<VersionTimes> {
  const times: VersionTimes = { former: [], present: [] }
  for (const [round, { id }] of viewers.entries()) {
    await db.asMatchmaker(async (tx) => {
      const now = systemClock.now()
      const viewer = await findViewer(tx, id, now)
      if (!viewer) throw new Error('a viewer of the measurement has no deck')
      const { vedic } = buildScoreTable(viewer.features)
      const builders = {
        former: sqlDeckBuilder(tx, now, scoreOfVersion1(vedic)),
        present: sqlDeckBuilder(tx, now),
      }
      const build = (version: keyof VersionTimes) => builders[version](viewer, viewer.filters, deckSize + 1)
      const order = round % 2 === 0 ? (['former', 'present'] as const) : (['present', 'former'] as const)
      // The first build reads the rows that both need.
      await build('present')
      for (const version of [...order, ...order]) times[version].push(await timeOnce(() => build(version)))
    })
  }
  return times
}

const masks = 64
const gatesOfMask = Uint8Array.from(
  { length: masks },
  (_, mask) => mask.toString(2).replaceAll('0', '').length,
)

/** Version 1 had one table for the Moon and the tantric gates, one for the channels, and no birth years. */
const scoreOfVersion1 =
  (vedic: Int16Array): ScoreExpression =>
  (viewer) => {
    const base = new Int16Array(vedic.length * masks)
    for (let moonClass = 0; moonClass < vedic.length; moonClass += 1) {
      for (let mask = 0; mask < masks; mask += 1)
        base[moonClass * masks + mask] =
          (vedic[moonClass] ?? 0) + 72 * (gatesOfMask[viewer.tantricMask | mask] ?? 0)
    }
    return sql`(${`{${base.join(',')}}`}::smallint[])[c.moon_tantra_class + 1]
    + (${channelSteps}::smallint[])[1 + bit_count(
      ((c.hanging_gates_low & ${viewer.hangB.toString()}::bigint)
        | (c.hanging_gates_high & ${viewer.hangA.toString()}::bigint))::bit(36))]`
  }

const channelSteps = Array.from({ length: 37 }, (_, count) => 36 * Math.min(count, 8))

function versionRow(name: string, { former, present }: VersionTimes): BenchRow {
  const ratio = quantile(present, 0.5) / quantile(former, 0.5)
  return {
    name,
    measured: figures(present),
    baseline: `${figures(former)} with the score of version 1`,
    ratio: `p50 ${ratio.toFixed(2)}x, at most ${versionBound}x`,
  }
}

async function widenAndRebuild(
  deps: Pick<Bench, 'db'> & Parameters<typeof rebuildDeck>[0],
  viewer: TestPerson,
): Promise<number> {
  await deps.db.asMember(viewer.token, (tx) =>
    sql`update profile_settings set max_distance = 1000 where profile_id = ${viewer.id}`.execute(tx),
  )
  return timeOnce(() => rebuildDeck(deps, viewer.id))
}

async function lookUp(db: Database, ids: readonly string[], round: number): Promise<void> {
  const some = ids.slice((round * pageSize) % (ids.length - pageSize)).slice(0, pageSize)
  await db.asMatchmaker((tx) =>
    sql`select profile_id from discover_features where profile_id = any(${some}::uuid[])`.execute(tx),
  )
}

/** Returns the milliseconds of each step; a step that returns a number has timed itself. */
async function time<T>(
  items: readonly T[],
  step: (item: T, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (const [index, item] of items.entries()) {
    const begin = performance.now()
    const own = await step(item, index)
    times.push(typeof own === 'number' ? own : performance.now() - begin)
  }
  return times
}

function row(name: string, times: readonly number[], floors: readonly number[]): BenchRow {
  const ratio = (share: number) => `${(quantile(times, share) / quantile(floors, share)).toFixed(1)}x`
  return {
    name,
    measured: figures(times),
    baseline: `${figures(floors)} for 20 rows of an index`,
    ratio: `p50 ${ratio(0.5)}, p99 ${ratio(0.99)}`,
  }
}

if (import.meta.main) printRows(await benchDeck())
