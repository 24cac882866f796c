import { featuresFromBirth } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPerson } from '#/testing/people.ts'
import { saveChartFeatures, type StoredFeatures, toFeatures } from './chart-features.ts'

const db = await createTestDatabase()
afterAll(() => db.drop())

const birth = {
  birthDate: '1990-06-15',
  birthTime: '14:30',
  birthTimeKnown: true,
  timeZone: 'Europe/Moscow',
}

async function readStored(id: string): Promise<StoredFeatures | undefined> {
  const { rows } = await db.asOwner((tx) =>
    sql<StoredFeatures>`select moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year from chart_features where profile_id = ${id}`.execute(
      tx,
    ),
  )
  return rows[0]
}

test('stores the features in a member’s transaction, which then has the member’s role again', async () => {
  const anna = await createPerson(db)
  const role = await db.asMember(anna.token, async (tx) => {
    await saveChartFeatures(tx, anna.id, birth)
    const { rows } = await sql<{ role: string; me: string }>`
      select current_user::text as role, app.current_user_id() as me`.execute(tx)
    return rows[0]
  })
  expect(role).toEqual({ role: 'app_member', me: anna.id })
  const stored = await readStored(anna.id)
  expect(stored && toFeatures(stored)).toEqual(featuresFromBirth(birth).features)
  expect(stored?.is_estimate).toBe(false)
})

test('stores the features of noon, as an estimate, if the birth time is unknown', async () => {
  const leo = await createPerson(db)
  const unknown = { ...birth, birthTime: '00:00', birthTimeKnown: false }
  await db.asMember(leo.token, (tx) => saveChartFeatures(tx, leo.id, unknown))
  const stored = await readStored(leo.id)
  expect(stored && toFeatures(stored)).toEqual(featuresFromBirth({ ...birth, birthTime: '12:00' }).features)
  expect(stored?.is_estimate).toBe(true)
})

test('keeps the stored features if a birth cannot be computed', async () => {
  const mira = await createPerson(db)
  const before = await readStored(mira.id)
  await expect(
    db.asMember(mira.token, (tx) => saveChartFeatures(tx, mira.id, { ...birth, birthDate: '1990-02-31' })),
  ).rejects.toThrow()
  expect(await readStored(mira.id)).toEqual(before)
})
