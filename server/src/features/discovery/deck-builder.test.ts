import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { goals, type SpokenLanguage } from '@yuti/contract/about-choices'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { everybody, type Narrowing, starSteps } from '@yuti/contract/narrowing'
import { cellToLatLng } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, type Random, randomFrom } from '#/testing/random.ts'
import { unitVector } from './cell-cover.ts'
import { sqlDeckBuilder, yearOfBirthDay } from './candidates-repository.ts'
import { regionOf, touchesRegion } from './hidden-region.ts'
import { peopleLeft } from './tallies.ts'
import { tallyCandidates } from './tallies-repository.ts'
import { findViewer } from './viewer-repository.ts'

/** Compares the SQL builder with an independent, plain implementation of the rules, over a few hundred random people. */
const now = new Date()
const random = randomFrom(20261121)
const cities = [
  [41.39, 2.17],
  [41.3, 2.0],
  [48.86, 2.35],
  [-17.7, 179.99],
  [-17.7, -179.99],
  [69.65, 18.96],
] as const
const people = Array.from({ length: 600 }, () => anybody(random))
const swiped = new Map<string, Set<string>>()
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  await storePeople(db, people)
  const swipes = people.slice(0, 40).flatMap((viewer) => {
    const others = people.filter((other) => other !== viewer && random.chance(0.1))
    swiped.set(viewer.id, new Set(others.map((other) => other.id)))
    return others.map((other) => ({ swiper: viewer.id, target: other.id }))
  })
  await db.asOwner((tx) =>
    sql`insert into swipes (swiper_id, swiped_id, direction)
      select swiper, target, 'left' from jsonb_to_recordset(${JSON.stringify(swipes)}::jsonb) r (swiper uuid, target uuid)`.execute(
      tx,
    ),
  )
})
afterAll(() => db.drop())

function anybody(dice: Random): TestPerson {
  const [latitude, longitude] = dice.pick(cities)
  const near = () => (dice.next() - 0.5) * dice.pick([0.05, 0.5, 4])
  const minAge = dice.between(18, 50)
  return makePerson(dice, {
    lookingFor: dice.pick([
      ['male'],
      ['female'],
      ['male', 'female'],
      ['female', 'non_binary'],
      ['male', 'female', 'non_binary'],
    ]),
    showAge: dice.chance(0.7),
    showDistance: dice.chance(0.8),
    cell: dice.chance(0.15) ? null : cellAt(latitude + near(), wrap(longitude + near())),
    minAge,
    maxAge: dice.chance(0.3) ? null : Math.min(100, minAge + dice.between(0, 50)),
    maxDistanceKm: dice.pick([1, 5, 30, 100, 1000]),
    isEstimate: dice.chance(0.2),
    wasActive: dice.chance(0.6),
    ...asStored(anyNarrowing(dice)),
    goal: dice.pick([null, ...goals]),
    languages: someLanguages(dice),
    hasAnswers: dice.chance(0.5),
    isVerified: dice.chance(0.5),
    hidden: dice.pick([[], [], ['goal'], ['languages'], ['goal', 'languages']]),
  })
}

function anyNarrowing(dice: Random): Narrowing {
  return {
    minStars: dice.pick(starSteps),
    onlyActive: dice.chance(0.3),
    goals: dice.chance(0.2) ? goals.filter(() => dice.chance(0.6)) : [],
    languages: dice.chance(0.2) ? someLanguages(dice) : [],
    onlyWithAnswers: dice.chance(0.2),
    onlyVerified: dice.chance(0.2),
  }
}

function someLanguages(dice: Random): SpokenLanguage[] {
  return (['es', 'ca', 'en', 'ru'] as const).filter(() => dice.chance(0.3))
}

function asStored({ goals: wantedGoals, languages: wantedLanguages, ...rest }: Narrowing) {
  return { ...rest, wantedGoals, wantedLanguages }
}

test('returns the same people in the same order as the plain rules, for forty random viewers', async () => {
  let shown = 0
  for (const viewer of people.slice(0, 40)) {
    for (const distanceKm of [1, 8, 50, 300, 1000]) {
      const filters = { ...filtersOf(viewer), ...anyNarrowing(random), distanceKm }
      const built = await build(viewer.id, filters)
      const expected = plainDeck(viewer, filters)
      expect(built.map(({ stars, distanceKm: km }) => [stars, km])).toEqual(
        expected.map(({ stars, km }) => [stars, km]),
      )
      expect(new Set(built.map((entry) => entry.id))).toEqual(new Set(expected.map(({ other }) => other.id)))
      expect(built.every((e) => e.isEstimate === (viewer.isEstimate || byId(e.id).isEstimate))).toBe(true)
      shown += built.length
    }
  }
  expect(shown).toBeGreaterThan(1000)
})

test('counts for each step of the narrowing filters as many people as it shows, for forty random viewers', async () => {
  for (const person of people.slice(0, 40)) {
    const filters = filtersOf(person)
    const { tallies, spoken } = await db.asMatchmaker(async (tx) =>
      tallyCandidates(tx, present((await findViewer(tx, person.id, now)) ?? undefined), filters, now),
    )
    for (const minStars of starSteps) {
      for (const onlyActive of [true, false]) {
        for (const change of [
          {},
          { goals: goals.slice(1, 3) },
          { languages: [] },
          { onlyWithAnswers: true },
          { onlyVerified: true },
        ]) {
          const narrowed = { ...filters, minStars, onlyActive, ...change }
          expect(peopleLeft(tallies, narrowed)).toBe(plainDeck(person, narrowed).length)
        }
      }
    }
    for (const language of ['es', 'ca', 'en', 'ru'] as const) {
      const speakers = plainDeck(person, { ...filters, languages: [language] }).length
      expect(spoken.find((one) => one.language === language)?.people ?? 0).toBe(speakers)
    }
  }
})

test('orders equals the same at every build but differently for each viewer', async () => {
  const filters: DiscoverFilters = {
    genders: ['male', 'female', 'non_binary'],
    minAge: 18,
    maxAge: 100,
    distanceKm: 1000,
    ...everybody,
  }
  const ids = async (viewer: TestPerson) => (await build(viewer.id, filters)).map((entry) => entry.id)
  const unplaced = people.filter((person) => person.cell === null && person.lookingFor.length === 3)
  const [first, second] = [present(unplaced.at(0)), present(unplaced.at(1))]
  expect(await ids(first)).toEqual(await ids(first))
  const common = new Set(await ids(second))
  const pairs = (await ids(first)).filter((id) => common.has(id))
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs).not.toEqual((await ids(second)).filter((id) => pairs.includes(id)))
})

test('the filters that admit a card admit a like too, for forty random recipients', async () => {
  const outcomes = new Set<boolean>()
  for (const recipient of people.slice(0, 40)) {
    const { rows } = await db.asOwner((tx) =>
      sql<{ id: string; admits: boolean }>`
        select s.id, app.admits(${recipient.id}, s.id) from unnest(${people.map(({ id }) => id)}::uuid[]) s (id)
        where s.id <> ${recipient.id}`.execute(tx),
    )
    for (const { id, admits } of rows) {
      const sender = byId(id)
      const km = sender.showDistance ? haversineKm(recipient, sender) : null
      const filters = filtersOf(recipient)
      const expected =
        filters.genders.includes(sender.gender) &&
        accepts(filters, sender) &&
        (km === null || km <= filters.distanceKm) &&
        isFoundIfHidden(sender, recipient, filters.distanceKm)
      expect({ recipient: recipient.id, id, admits }).toEqual({
        recipient: recipient.id,
        id,
        admits: expected,
      })
      outcomes.add(admits)
    }
  }
  expect(outcomes.size).toBe(2)
})

test('knows the birth year of every day from 1900 to 2059', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ days: number; wrong: number }>`
      select count(*)::integer as days,
        count(*) filter (where ${yearOfBirthDay} <> extract(year from date '1970-01-01' + d.birth_day))::integer as wrong
      from generate_series(date '1900-01-01' - date '1970-01-01', date '2059-12-31' - date '1970-01-01') d (birth_day)`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ days: 58_439, wrong: 0 }])
})

async function build(viewerId: string, filters: DiscoverFilters) {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, now)
    if (!viewer) throw new Error('the viewer has no features')
    const entries = await sqlDeckBuilder(tx, now)(viewer, filters, 1000)
    const { rows } = await sql<{ candidate_id: number; profile_id: string }>`
      select candidate_id, profile_id from discover_features`.execute(tx)
    const ids = new Map(rows.map((row) => [row.candidate_id, row.profile_id]))
    return entries.map((entry) => ({ ...entry, id: present(ids.get(entry.candidateId)) }))
  })
}

function plainDeck(viewer: TestPerson, filters: DiscoverFilters) {
  return people
    .filter((other) => other !== viewer && !swiped.get(viewer.id)?.has(other.id))
    .filter((other) => filters.genders.includes(other.gender) && other.lookingFor.includes(viewer.gender))
    .filter((other) => accepts(filters, other) && accepts(filtersOf(other), viewer))
    .map((other) => ({
      other,
      exactKm: other.showDistance ? haversineKm(viewer, other) : null,
      stars: strangerStarsOf(scoreFeatures(viewer.features, other.features).stars),
    }))
    .filter(
      ({ other, exactKm }) =>
        exactKm === null ||
        exactKm <= Math.min(filters.distanceKm, viewer.showDistance ? other.maxDistanceKm : Infinity),
    )
    .filter(({ other }) => isFoundIfHidden(other, viewer, filters.distanceKm))
    .filter(({ other }) => !other.showDistance || isFoundIfHidden(viewer, other, other.maxDistanceKm))
    .filter(({ other, stars }) => stars >= filters.minStars && (other.wasActive || !filters.onlyActive))
    .filter(({ other }) => tells(other, filters))
    .map((entry) => ({
      ...entry,
      km: entry.exactKm === null ? null : Math.max(1, Math.round(entry.exactKm)),
    }))
    .toSorted(
      (a, b) =>
        Number(a.km === null) - Number(b.km === null) ||
        b.stars - a.stars ||
        (a.exactKm ?? 0) - (b.exactKm ?? 0),
    )
}

/** What somebody hides counts as not given. */
function tells(other: TestPerson, wanted: Narrowing): boolean {
  const { goal, languages, hasAnswers, isVerified, hidden } = other
  const isShown = !hidden.includes('goal')
  return (
    (wanted.goals.length === 0 || (isShown && goal !== null && wanted.goals.includes(goal))) &&
    (wanted.languages.length === 0 ||
      (!hidden.includes('languages') && languages.some((one) => wanted.languages.includes(one)))) &&
    (!wanted.onlyWithAnswers || (isShown && hasAnswers)) &&
    (!wanted.onlyVerified || isVerified)
  )
}

function accepts(filters: DiscoverFilters, other: TestPerson): boolean {
  const age = ageOf(other)
  if (other.showAge) return age >= filters.minAge && age <= filters.maxAge
  const band = bandOf(other)
  return band + 4 >= filters.minAge && band <= filters.maxAge
}

function filtersOf(person: TestPerson): DiscoverFilters {
  return {
    genders: person.lookingFor,
    minAge: person.minAge,
    maxAge: person.maxAge ?? Math.max(35, (person.showAge ? ageOf(person) : bandOf(person) + 4) + 10),
    distanceKm: person.maxDistanceKm,
    minStars: person.minStars,
    onlyActive: person.onlyActive,
    goals: person.wantedGoals,
    languages: person.wantedLanguages,
    onlyWithAnswers: person.onlyWithAnswers,
    onlyVerified: person.onlyVerified,
  }
}

/** Counts from the first day of the month after the birth, which is when a shown age changes. */
function ageOf({ birthDate }: TestPerson): number {
  const [year = 0, month = 0] = birthDate.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = now.toISOString().split('-').map(Number)
  return Math.max(18, thisYear - year - (thisMonth <= month ? 1 : 0))
}

/** The youngest age of the band of a person who hides the age: counts the age reached within the calendar year. */
function bandOf({ birthDate }: TestPerson): number {
  const reached = now.getUTCFullYear() - Number(birthDate.slice(0, 4))
  return reached - (reached % 5)
}

function haversineKm(a: TestPerson, b: TestPerson): number | null {
  if (a.cell === null || b.cell === null) return null
  if (a.cell === b.cell) return 0
  const [[lat1, lng1], [lat2, lng2]] = [radians(a.cell), radians(b.cell)]
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

/** A person who hides the distance is found by everybody whose disc touches the circle around the region. */
function isFoundIfHidden(hidden: TestPerson, finder: TestPerson, radiusKm: number): boolean {
  if (hidden.showDistance || hidden.cell === null || finder.cell === null) return true
  return touchesRegion(unitVector(cellToLatLng(finder.cell)), radiusKm, regionOf(cellToLatLng(hidden.cell)))
}

function radians(cell: string): [number, number] {
  const [latitude, longitude] = cellToLatLng(cell)
  return [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
}

function wrap(longitude: number): number {
  if (longitude > 180) return longitude - 360
  return longitude < -180 ? longitude + 360 : longitude
}

function byId(id: string): TestPerson {
  return present(people.find((person) => person.id === id))
}
