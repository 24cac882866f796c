import { randomUUID } from 'node:crypto'
import { ALGORITHM_VERSION, type Features } from '@yuti/astro'
import type { Goal, SpokenLanguage } from '@yuti/contract/about-choices'
import { type Gender, type UserId, userId } from '@yuti/contract/base'
import { everybody, type Narrowing } from '@yuti/contract/narrowing'
import { cellToLatLng, latLngToCell } from 'h3-js'
import { sql } from 'kysely'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import { type Random, randomFrom } from './random.ts'

/** A person with a complete profile and every property that a deck considers. */
export type TestPerson = {
  id: UserId
  token: string
  name: string
  gender: Gender
  lookingFor: Gender[]
  birthDate: string
  showAge: boolean
  showDistance: boolean
  /** An H3 cell of resolution 7; null if the place is unknown. */
  cell: string | null
  minAge: number
  /** It is null if never chosen. */
  maxAge: number | null
  maxDistanceKm: number
  minStars: Narrowing['minStars']
  onlyActive: boolean
  /** What the filter by activity knows of the person. */
  wasActive: boolean
  wantedGoals: Goal[]
  wantedLanguages: SpokenLanguage[]
  onlyWithAnswers: boolean
  onlyVerified: boolean
  goal: Goal | null
  languages: SpokenLanguage[]
  hasAnswers: boolean
  isVerified: boolean
  /** What others do not see of it. An answer is hidden with the goal. */
  hidden: ('goal' | 'languages')[]
  features: Features
  isEstimate: boolean
  photos: number
}

const channels = 36

export function makePerson(random: Random, given: Partial<TestPerson> = {}): TestPerson {
  const id = given.id ?? userId.parse(randomUUID())
  const year = random.between(1960, 2006)
  const gender: Gender = random.pick(['male', 'female', 'non_binary'])
  const birthDate = `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`
  return {
    id,
    token: `token-${id}`,
    name: `Person ${id.slice(0, 4)}`,
    gender,
    lookingFor: ['male', 'female', 'non_binary'],
    birthDate,
    showAge: true,
    showDistance: true,
    cell: cellAt(41.39, 2.17),
    minAge: 18,
    maxAge: 100,
    maxDistanceKm: 1000,
    minStars: everybody.minStars,
    onlyActive: false,
    wasActive: true,
    wantedGoals: [],
    wantedLanguages: [],
    onlyWithAnswers: false,
    onlyVerified: false,
    goal: null,
    languages: [],
    hasAnswers: false,
    isVerified: false,
    hidden: [],
    features: randomFeatures(random, given.birthDate ?? birthDate),
    isEstimate: false,
    photos: 3,
    ...given,
  }
}

export function cellAt(latitude: number, longitude: number): string {
  return latLngToCell(latitude, longitude, 7)
}

/** Uniform random features, unlike any sky, so that every class and number of channels occurs. */
function randomFeatures(random: Random, birthDate: string): Features {
  const moonClass = random.between(0, 109)
  const tantricMask = random.between(0, 63)
  let [hangA, hangB] = [0n, 0n]
  for (let channel = 0n; channel < channels; channel += 1n) {
    const state = random.between(0, 3)
    if (state === 1) hangA |= 1n << channel
    if (state === 2) hangB |= 1n << channel
  }
  const birthYear = Number(birthDate.slice(0, 4))
  return { moonClass, tantricMask, classId: moonClass * 64 + tantricMask, hangA, hangB, birthYear }
}

/** Stores people as the sign-up and the wizard would, each with a live session. */
export async function storePeople(
  db: Pick<TestDatabase, 'asOwner'>,
  people: readonly TestPerson[],
): Promise<void> {
  const rows = JSON.stringify(people.map(toRow))
  await db.asOwner(async (tx) => {
    const run = (text: string) => tx.executeQuery({ ...sql.raw(text).compile(tx), parameters: [rows] })
    await run(`insert into auth."user" (id, name, email, "emailVerified")
      select id, name, id || '@example.org', true ${source('name text')}`)
    await run(`insert into profile_about (profile_id, goal, languages, answers, hidden)
      select id, goal, languages, answers, hidden
      ${source('goal text, languages text[], answers jsonb, hidden text[]')}
      where goal is not null or languages <> '{}' or answers <> '[]'`)
    await run(`insert into auth.session (token, "userId", "expiresAt")
      select token, id, now() + interval '1 hour' ${source('token text')}`)
    await run(`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
      select gen_random_uuid(), id, 'profile-photos/' || id || '/' || n, n, 640, 800, 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ',
        true, true
      ${source('photos integer')}, generate_series(0, photos - 1) n`)
    await run(`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
      select id, birth_date, '00:00', false, 'Barcelona, Spain' ${source('birth_date date')}`)
    await run(`insert into chart_features
        (profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year, algorithm_version)
      select id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year, ${ALGORITHM_VERSION}
      ${source('moon_tantra_class smallint, hanging_gates_low bigint, hanging_gates_high bigint, is_estimate boolean, birth_year smallint')}`)
    await run(`update profile_settings s set gender = r.gender, looking_for = r.looking_for, show_age = r.show_age, show_distance = r.show_distance,
        h3_cell = r.cell, current_latitude = r.latitude, current_longitude = r.longitude, min_age = r.min_age,
        max_age = r.max_age, max_distance = r.max_distance, min_stars = r.min_stars, only_active = r.only_active,
        wanted_goals = r.wanted_goals, wanted_languages = r.wanted_languages, only_with_answers = r.only_with_answers,
        only_verified = r.only_verified
      ${source(`gender text, looking_for text[], show_age boolean, show_distance boolean, cell text, latitude float8, longitude float8,
        min_age smallint, max_age smallint, max_distance integer, min_stars smallint, only_active boolean,
        wanted_goals text[], wanted_languages text[], only_with_answers boolean, only_verified boolean`)} where s.profile_id = r.id`)
    await run(
      `update profiles p set is_verified = true ${source('is_verified boolean')} where p.id = r.id and r.is_verified`,
    )
    await run(`update discover_features f set was_active = r.was_active ${source('was_active boolean')}
      where f.profile_id = r.id and not r.was_active`)
  })
}

/** Stores one person. */
export async function createPerson(
  db: Pick<TestDatabase, 'asOwner'>,
  given: Partial<TestPerson> = {},
): Promise<TestPerson> {
  const person = makePerson(randomFrom(1), { id: userId.parse(randomUUID()), ...given })
  await storePeople(db, [person])
  return person
}

function source(columns: string): string {
  return `from jsonb_to_recordset($1::jsonb) r (id uuid, ${columns})`
}

function toRow(person: TestPerson) {
  const [latitude, longitude] = person.cell === null ? [null, null] : cellToLatLng(person.cell)
  return {
    id: person.id,
    token: person.token,
    name: person.name,
    gender: person.gender,
    looking_for: person.lookingFor,
    birth_date: person.birthDate,
    show_age: person.showAge,
    show_distance: person.showDistance,
    cell: person.cell,
    latitude,
    longitude,
    min_age: person.minAge,
    max_age: person.maxAge,
    max_distance: person.maxDistanceKm,
    min_stars: person.minStars,
    only_active: person.onlyActive,
    was_active: person.wasActive,
    wanted_goals: person.wantedGoals,
    wanted_languages: person.wantedLanguages,
    only_with_answers: person.onlyWithAnswers,
    only_verified: person.onlyVerified,
    is_verified: person.isVerified,
    goal: person.goal,
    languages: person.languages,
    answers: person.hasAnswers
      ? [{ prompt: 'sunday', text: 'Bread.', is_hidden: person.hidden.includes('goal') }]
      : [],
    hidden: person.hidden,
    moon_tantra_class: person.features.classId,
    hanging_gates_low: person.features.hangA.toString(),
    hanging_gates_high: person.features.hangB.toString(),
    is_estimate: person.isEstimate,
    birth_year: person.features.birthYear,
    photos: person.photos,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
