import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { shownAgeOf } from './age-window.ts'
import { sqlDeckBuilder } from './candidates-repository.ts'
import { findViewer } from './viewer-repository.ts'

const db = await createTestDatabase()
const random = randomFrom(28)
const dayMs = 86_400_000
const dayOf = (date: string) => Date.parse(date) / dayMs
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** Two people born on the first and the last day of one month, who differ in nothing else, and one of the month after. */
const bornOn = (birthDate: string) => makePerson(random, { birthDate, maxAge: null })
const [early, late, next] = [bornOn('1990-03-01'), bornOn('1990-03-31'), bornOn('1990-04-01')]
const anna = makePerson(random, { birthDate: '1988-07-10' })

beforeAll(async () => {
  await storePeople(db, [anna, early, late, next])
})
afterAll(() => db.drop())

test('SQL and TypeScript compute the same shown age for every birth and day', async () => {
  const edges = [
    '2004-02-29',
    '2000-02-28',
    '1990-03-01',
    '1990-03-31',
    '1990-12-31',
    '1991-01-01',
    '1924-02-29',
  ]
  const todays = ['2024-02-29', '2026-02-28', '2026-03-01', '2026-03-31', '2026-12-31', '2027-01-01']
  const pairs = edges.flatMap((born) => todays.map((today) => ({ born: dayOf(born), today: dayOf(today) })))
  for (let round = 0; round < 20_000; round += 1) {
    const born = random.between(dayOf('1920-01-01'), dayOf('2010-12-31'))
    pairs.push({ born, today: random.between(dayOf('2024-01-01'), dayOf('2060-12-31')) })
  }
  const { rows } = await db.asOwner((tx) =>
    sql<{ age: number }>`
      select app.age_by_month(date '1970-01-01' + r.born, date '1970-01-01' + r.today) as age
      from rows from (jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as (born integer, today integer))
        with ordinality r (born, today, place)
      order by r.place`.execute(tx),
  )
  const differing = pairs.filter(
    ({ born, today }, index) => present(rows[index]).age !== shownAgeOf(born, new Date(today * dayMs)),
  )
  expect(rows).toHaveLength(pairs.length)
  expect(differing.map(({ born, today }) => [dateOf(born), dateOf(today)])).toEqual([])
})

test('two people born in one month are in the same decks on every day, and of the same age', async () => {
  const edges = new Set<string>()
  for (let day = dayOf('2026-02-20'); day <= dayOf('2026-05-10'); day += 1) {
    const now = new Date(day * dayMs)
    expect(shownAgeOf(dayOf('1990-03-01'), now)).toBe(shownAgeOf(dayOf('1990-03-31'), now))
    for (const age of [35, 36]) {
      const found = await foundBy({ minAge: age, maxAge: age }, now)
      expect(found.has(early.id), `${dateOf(day)}, ${age}`).toBe(found.has(late.id))
      if (found.has(early.id) !== found.has(next.id)) edges.add(dateOf(day).slice(0, 7))
    }
  }
  // Proves that the filter separates ages: in April it separates March from April, and in no other month.
  expect([...edges]).toEqual(['2026-04'])
})

test('the filters of two people born in one month admit the same viewers on every day', async () => {
  // Without a chosen upper age, the filter of a person follows their own age.
  const older = makePerson(random, { birthDate: '1980-03-20' })
  await storePeople(db, [older])
  const seen = new Set<boolean>()
  for (let day = dayOf('2026-02-20'); day <= dayOf('2026-05-10'); day += 1) {
    const found = await foundBy({ minAge: 18, maxAge: 100 }, new Date(day * dayMs), older.id)
    expect(found.has(early.id), dateOf(day)).toBe(found.has(late.id))
    seen.add(found.has(early.id))
  }
  expect(seen).toContain(true)
})

async function foundBy(ages: { minAge: number; maxAge: number }, now: Date, viewerId: string = anna.id) {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, now)
    if (!viewer) throw new Error('the viewer has no features')
    const entries = await sqlDeckBuilder(tx, now)(viewer, { ...viewer.filters, ...ages }, 100)
    const { rows } = await sql<{ candidate_id: number; profile_id: string }>`
      select candidate_id, profile_id from discover_features`.execute(tx)
    const ids = new Map(rows.map((row) => [row.candidate_id, row.profile_id]))
    return new Set(entries.map((entry) => ids.get(entry.candidateId)))
  })
}
