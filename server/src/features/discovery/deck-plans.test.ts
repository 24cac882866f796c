import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { countCandidates, sqlDeckBuilder } from './candidates-repository.ts'
import { packCell, unitVector } from './cell-cover.ts'
import { findDeckPage } from './deck-repository.ts'
import { rebuildDeck } from './deck-service.ts'
import { regionOf } from './hidden-region.ts'
import { tallyCandidates } from './tallies-repository.ts'
import { listNewcomers } from './new-people-repository.ts'
import type { Viewer } from './viewer.ts'
import { findViewer } from './viewer-repository.ts'

/**
 * Counts what the statements of the deck read among 300,000 people, a tenth of them in one town, who arrived in no order. With
 * a few hundred people PostgreSQL would rightly read whole tables.
 */
const total = 300_000
const now = new Date()
const clock = { now: () => now }
const random = randomFrom(14)
const town: [number, number] = [41.39, 2.17]
const man: Partial<TestPerson> = {
  gender: 'male',
  lookingFor: ['female'],
  birthDate: '1991-06-15',
  minAge: 25,
  maxAge: 42,
  cell: cellAt(...town),
  maxDistanceKm: 50,
}
const viewer = makePerson(random, man)
const swiper = makePerson(random, man)
const hidden = makePerson(random, { ...man, showDistance: false })
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  await storePeople(db, [viewer, swiper, hidden])
  const pool = createPool({ connectionString: db.urls.owner, name: 'fill', max: 1 }, silentLog)
  try {
    await fill(pool)
  } finally {
    await pool.end()
  }
}, 60_000)
afterAll(() => db.drop())

/** Every cell in a hundred appears once, those of the town so often that a tenth of the people live there. */
function cells() {
  const inTown = gridDisk(cellAt(...town), 12)
  const elsewhere = Array.from({ length: 9 * inTown.length }, () =>
    latLngToCell((Math.asin(random.next() * 1.6 - 0.8) * 180) / Math.PI, random.next() * 360 - 180, 7),
  )
  return [...inTown, ...elsewhere].map((cell) => {
    const place = cellToLatLng(cell)
    const [x, y, z] = unitVector(place)
    return { cell: packCell(cell), region: regionOf(place), x, y, z }
  })
}

/** Fills the tables without triggers and foreign keys, which would take minutes. */
async function fill(pool: ReturnType<typeof createPool>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      'create temporary table cells (id serial primary key, cell integer, region smallint, x float8, y float8, z float8)',
    )
    await client.query(
      `insert into cells (cell, region, x, y, z)
        select * from jsonb_to_recordset($1) r (cell integer, region smallint, x float8, y float8, z float8)`,
      [JSON.stringify(cells())],
    )
    await client.query('analyze cells')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = any('{discover_features,swipes}'::regclass[]) and not indisunique`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
      `insert into discover_features (profile_id, audience, cell, birth_day, hides_age, min_age, max_age, max_distance_cos,
          moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, changed_at,
          hides_distance, was_active, goal, languages, has_answers, region)
        select gen_random_uuid(), (array[9, 9, 9, 9, 2, 2, 2, 2, 15, 6])[1 + n % 10], placed.cell, 2000 + n * 37 % 12000,
          n % 8 = 0, 18, 18 + n % 60, cos(1000 / 6371.0), n * 31 % 7040, n::bigint * 7919 % 68719476736, n::bigint * 104729 % 68719476736, false,
          placed.x, placed.y, placed.z, now() - interval '1 day' * (1 + n % 30), n % 20 = 0, n % 3 > 0,
          case when n % 4 = 0 then 'dating' end, case when n % 3 = 0 then array['es', 'en'] end, n % 5 = 0, placed.region
        from generate_series(1, $1::integer) n
        left join cells placed on placed.id = 1 + (n::bigint * 2654435761 % (select count(*) from cells)) and n % 100 > 0`,
      [total],
    )
    await client.query(
      `insert into swipes (swiper_id, swiped_id, direction, created_at)
        select case when f.candidate_id % 30 = 0 then $1::uuid else gen_random_uuid() end, f.profile_id, 'left', now() - interval '1 day'
        from discover_features f where f.candidate_id % 3 = 0`,
      [swiper.id],
    )
    for (const { definition } of indexes) await client.query(definition)
    // An index answers alone only for pages that a vacuum has seen.
    await client.query('vacuum analyze discover_features')
    await client.query('analyze swipes')
  } finally {
    client.release()
  }
}

type Reads = { blocks: number; scans: string[] }

/** Returns how many blocks of tables and indexes `work` reads, and which big tables it reads as a whole. */
async function countReads(tx: Tx, work: () => Promise<unknown>): Promise<Reads> {
  // A worker of a parallel plan would count apart.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  const read = async () => {
    const { rows } = await sql<{ name: string; blocks: string; scans: string }>`
      select relname as name, pg_stat_get_xact_blocks_fetched(oid) as blocks, pg_stat_get_xact_numscans(oid) as scans
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(tx)
    return new Map(
      rows.map(({ name, blocks, scans }) => [name, { blocks: Number(blocks), scans: Number(scans) }]),
    )
  }
  const before = await read()
  await work()
  const after = await read()
  const grew = (name: string, what: 'blocks' | 'scans') =>
    (after.get(name)?.[what] ?? 0) - (before.get(name)?.[what] ?? 0)
  return {
    blocks: [...after.keys()].reduce((sum, name) => sum + grew(name, 'blocks'), 0),
    scans: ['discover_features', 'swipes', 'messages'].filter((name) => grew(name, 'scans') > 0),
  }
}

const asViewer = (person: TestPerson, work: (tx: Tx, found: Viewer) => Promise<unknown>) =>
  db.asMatchmaker(async (tx) => {
    const found = present((await findViewer(tx, person.id, now)) ?? undefined)
    return await countReads(tx, () => work(tx, found))
  })
const page = (person: TestPerson) =>
  db.asMember(person.token, async (tx) => await countReads(tx, () => findDeckPage(tx, 20)))
const build = (person: TestPerson, km: number) =>
  asViewer(person, async (tx, found) => {
    const entries = await sqlDeckBuilder(tx, now)(found, { ...found.filters, distanceKm: km }, 201)
    expect(entries).toHaveLength(201)
  })

const noScans: string[] = []

test('a first deck reads an index in cell order, and no table as a whole', async () => {
  const reads = {
    near: await build(viewer, 50),
    far: await build(viewer, 1000),
    swiper: await build(swiper, 50),
    hidden: await build(hidden, 50),
    count: await asViewer(viewer, (tx, found) => countCandidates(tx, found, found.filters, now)),
    tallies: await asViewer(viewer, (tx, found) => tallyCandidates(tx, found, found.filters, now)),
  }
  for (const { scans } of Object.values(reads)) expect(scans).toEqual(noScans)
  // About 15,000 people are of a fitting audience. In the table's order each of them would be a block of its own.
  for (const { blocks } of Object.values(reads)) expect(blocks).toBeLessThan(9000)
  expect(reads.near.blocks).toBeLessThan(5000)
})

test('a page of a stored deck reads the same however many people change elsewhere in the world', async () => {
  await rebuildDeck({ db, clock }, viewer.id)
  await db.asOwner((tx) =>
    sql`update profile_settings set max_distance = 1000 where profile_id = ${hidden.id}`.execute(tx),
  )
  await rebuildDeck({ db, clock }, hidden.id)
  await rebuildDeck({ db, clock }, swiper.id)
  // The first page records the people it shows and chooses today's conjunction.
  for (const person of [viewer, hidden, swiper]) {
    const { blocks, scans } = await page(person)
    expect(scans).toEqual(noScans)
    expect(blocks).toBeLessThan(2000)
  }
  expect((await page(swiper)).blocks).toBeLessThan(200)
  const before = await page(viewer)
  const far = await page(hidden)
  await db.asOwner((tx) =>
    sql`update discover_features f set changed_at = now() from decks d
      where d.viewer_id = ${hidden.id} and f.region <> all(d.regions) and f.candidate_id % 10 = 0`.execute(
      tx,
    ),
  )
  const [after, farAfter] = [await page(viewer), await page(hidden)]
  for (const { scans } of [before, far, after, farAfter]) expect(scans).toEqual(noScans)
  expect(after.blocks).toBeLessThan(200)
  expect(after.blocks - before.blocks).toBeLessThan(70)
  expect(farAfter.blocks).toBeLessThan(600)
  expect(farAfter.blocks - far.blocks).toBeLessThan(100)
  expect(await hasNewcomers(viewer)).toBe(false)
  await db.asOwner((tx) =>
    sql`update discover_features f set changed_at = now() from decks d
      where d.viewer_id = ${viewer.id} and f.candidate_id = d.candidate_ids[200]`.execute(tx),
  )
  expect(await hasNewcomers(viewer)).toBe(true)
})

test('the weekly word reads the new people near each member, not those of the world', async () => {
  const newest = total - 20_000
  const { scans, blocks } = await db.asMatchmaker((tx) =>
    countReads(tx, async () => {
      const checks = [viewer, swiper, hidden].map(({ id }) => ({ userId: id, newest }))
      const found = await listNewcomers(tx, checks, 100, now)
      expect(found.map(({ newcomers }) => newcomers.length)).toEqual([100, 100, 100])
    }),
  )
  expect(scans).toEqual(noScans)
  // 2,000 of the new people live in the town.
  expect(blocks).toBeLessThan(3 * 10_000)
})

async function hasNewcomers(person: TestPerson): Promise<boolean | undefined> {
  return (await db.asMember(person.token, (tx) => findDeckPage(tx, 20)))?.has_newcomers
}
