import { ALGORITHM_VERSION, featuresFromBirth } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createJobs } from '#/platform/jobs.ts'
import { silentLog } from '#/platform/log.ts'
import { createPerson, type TestPerson } from '#/testing/people.ts'
import {
  countOutdatedFeatures,
  saveChartFeatures,
  type StoredFeatures,
  toFeatures,
} from '#/features/births/public.ts'
import { defineRecompute, firstId, recomputeAll, recomputeBatch, recomputeQueue } from './recompute.ts'

const db = await createTestDatabase()
const jobs = createJobs(db.urls.server, silentLog)
defineRecompute({ db, jobs, log: silentLog })
await jobs.start({ isWorking: false })
afterAll(async () => {
  await jobs.stop()
  await db.drop()
})

let people: TestPerson[]
beforeEach(async () => {
  people = []
  for (const birthDate of ['1970-02-03', '1984-07-21', '1990-06-15', '1996-11-30', '2001-01-09'])
    people.push(await createPerson(db, { birthDate }))
  await db.asOwner((tx) =>
    sql`update chart_features set algorithm_version = 1, birth_year = null`.execute(tx),
  )
})

type Row = StoredFeatures & { profile_id: string; algorithm_version: number }

async function storedFeatures(): Promise<Map<string, Row>> {
  const { rows } = await db.asOwner((tx) => sql<Row>`select * from chart_features`.execute(tx))
  return new Map(rows.map((row) => [row.profile_id, row]))
}

const birthOf = ({ birthDate }: TestPerson) => ({
  birthDate,
  birthTime: '00:00',
  birthTimeKnown: false,
  timeZone: 'Europe/Madrid',
})

async function expectCurrent(expected: readonly TestPerson[]) {
  const stored = await storedFeatures()
  for (const person of expected) {
    const row = stored.get(person.id)
    expect(row?.algorithm_version).toBe(ALGORITHM_VERSION)
    expect(row && toFeatures(row)).toEqual(featuresFromBirth(birthOf(person)).features)
  }
}

const outdated = () => db.asWorker(countOutdatedFeatures)
const births = (tx: Tx) => recomputeBatch(tx, firstId)

test('recomputes everybody, batch by batch, with the present algorithm', async () => {
  const total = await outdated()
  const sizes: number[] = []
  for await (const { done } of recomputeAll(db, 2)) sizes.push(done)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(total)
  expect(Math.max(...sizes)).toBe(2)
  expect(await outdated()).toBe(0)
  await expectCurrent(people)
})

test('loses at most one batch when a run is interrupted, and the next run does the rest', async () => {
  const total = await outdated()
  const first = await db.asWorker((tx) => recomputeBatch(tx, firstId, 2))
  await expect(
    db.asWorker(async (tx) => {
      await recomputeBatch(tx, first.last ?? '', 2)
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect(await outdated()).toBe(total - 2)
  await jobs.send(recomputeQueue, {})
  expect(await jobs.runDue(recomputeQueue)).toBeGreaterThan(1)
  expect(await outdated()).toBe(0)
  await expectCurrent(people)
})

test('does not overwrite a birth that is saved meanwhile', async () => {
  const [mira, ...others] = people
  if (!mira) throw new Error('nobody there')
  const born = { ...birthOf(mira), birthDate: '1988-08-08' }
  await db.asOwner((tx) => sql`update profiles set first_dealt_at = null where id = ${mira.id}`.execute(tx))
  await db.asMember(mira.token, async (tx) => {
    await sql`select app.save_birth(
      (select to_jsonb(b) || ${JSON.stringify({ birth_date: born.birthDate })}::jsonb from birth_data b),
      false, false, array['mailbox'], array['birth'])`.execute(tx)
    await db.asWorker((worker) => recomputeBatch(worker, firstId))
    await saveChartFeatures(tx, mira.id, born)
  })
  await expectCurrent([{ ...mira, birthDate: born.birthDate }, ...others])
})

test('keeps the features of a birth that cannot be computed, and goes on', async () => {
  const [lost, ...others] = people
  if (!lost) throw new Error('nobody there')
  const before = (await storedFeatures()).get(lost.id)
  await db.asOwner((tx) =>
    sql`update birth_data set birth_city = 'Atlantis' where profile_id = ${lost.id}`.execute(tx),
  )
  const batch = await db.asWorker((tx) => recomputeBatch(tx, firstId))
  expect(batch.failures).toHaveLength(1)
  expect((await storedFeatures()).get(lost.id)).toEqual(before)
  await expectCurrent(others)
})

test('does not touch features that a newer server has stored', async () => {
  await db.asOwner((tx) =>
    sql`update chart_features set algorithm_version = ${ALGORITHM_VERSION + 1}`.execute(tx),
  )
  const before = await storedFeatures()
  expect(await outdated()).toBe(0)
  expect(await db.asWorker((tx) => recomputeBatch(tx, firstId))).toEqual({
    done: 0,
    failures: [],
    last: null,
  })
  expect(await storedFeatures()).toEqual(before)
})

test('lists outdated births for the worker only', async () => {
  const [someone] = people
  const token = someone?.token ?? ''
  for (const attempt of [
    () => db.asMember(token, births),
    () => db.asStaff(token, births),
    () => db.asMatchmaker(births),
  ])
    await expect(attempt()).rejects.toThrow(/permission denied/)
})
