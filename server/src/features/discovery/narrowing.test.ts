import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { everybody, type Narrowing } from '@yuti/contract/narrowing'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { sweepActivity } from './sweep.ts'

/** The filters that only narrow what the viewer sees: Anna's stars and activity. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
deps.rateLimiter.consume = () => Promise.resolve(null)
const random = randomFrom(20261129)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

let anna: TestPerson
let leo: TestPerson
beforeEach(async () => {
  await db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  anna = await createPerson(db, { name: 'Anna', gender: 'female', lookingFor: ['male'] })
  leo = await createPerson(db, { name: 'Leo', gender: 'male', lookingFor: ['female'] })
})

const as = (person: TestPerson) => callerFor(deps, person)
const exactly = (count: number) => ({ count, isFew: false })
const wanted = { genders: ['male' as const], minAge: 18, maxAge: 100, distanceKm: 1000 }
const namesFor = async (person: TestPerson) =>
  (await as(person).discovery.deck()).cards.map(({ name }) => name).toSorted()
const previewOf = (person: TestPerson, narrowing: Partial<Narrowing>) =>
  as(person).discovery.previewFilters({ ...wanted, ...narrowing })
const connectedDaysAgo = (person: TestPerson, days: number) =>
  db.asOwner((tx) =>
    sql`insert into last_presences (user_id, seen_at) values (${person.id}, now() - make_interval(days => ${days}))
      on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(tx),
  )
const changedAt = () =>
  db.asOwner((tx) => sql`select changed_at from discover_features order by candidate_id`.execute(tx))
/** What the night does. */
const night = () => sweepActivity({ db })
const isBound = async (person: TestPerson) => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ at: Date | null }>`select first_dealt_at as at from profiles where id = ${person.id}`.execute(tx),
  )
  return rows[0]?.at !== null
}

/** Stores so many men who have these stars for Anna. */
async function men(count: number, stars: number, given: Partial<TestPerson> = {}): Promise<TestPerson[]> {
  const made: TestPerson[] = []
  while (made.length < count) {
    const man = makePerson(random, {
      gender: 'male',
      lookingFor: ['female'],
      birthDate: '1992-01-01',
      ...given,
    })
    if (strangerStarsOf(scoreFeatures(anna.features, man.features).stars) === stars) made.push(man)
  }
  await storePeople(db, made)
  return made
}

/** All that Anna learns while she looks for active people only. */
async function knowledge(): Promise<string> {
  const { discovery } = as(anna)
  await db.asOwner((tx) => sql`delete from decks`.execute(tx))
  return JSON.stringify([
    await namesFor(anna),
    await previewOf(anna, { onlyActive: true }),
    await previewOf(anna, {}),
    await discovery.explainEmptyDeck(),
  ])
}

/** All that Anna learns with each filter by what people tell. */
const learned = async () => {
  const answers: string[] = []
  for (const narrowing of [
    {},
    { goals: ['dating' as const] },
    { languages: ['es' as const] },
    { onlyWithAnswers: true },
    { onlyVerified: true },
  ]) {
    await as(anna).discovery.saveFilters({ ...wanted, ...narrowing })
    await db.asOwner((tx) => sql`delete from decks`.execute(tx))
    answers.push(
      JSON.stringify([
        await namesFor(anna),
        await previewOf(anna, narrowing),
        await as(anna).discovery.explainEmptyDeck(),
      ]),
    )
  }
  return answers
}

test('keeps the filters and applies them at once to a stored deck', async () => {
  await men(2, 5, { name: 'Five' })
  await men(2, 3, { name: 'Three' })
  await men(1, 5, { name: 'Away', wasActive: false })
  await db.asOwner((tx) => sql`delete from profiles where id = ${leo.id}`.execute(tx))
  expect(await namesFor(anna)).toEqual(['Away', 'Five', 'Five', 'Three', 'Three'])
  const narrowed = { ...wanted, ...everybody, minStars: 4 as const }
  expect(await as(anna).discovery.saveFilters(narrowed)).toEqual(narrowed)
  expect(await as(anna).discovery.filters()).toEqual(narrowed)
  expect(await namesFor(anna)).toEqual(['Away', 'Five', 'Five'])
  await as(anna).discovery.saveFilters({ ...narrowed, onlyActive: true })
  expect(await namesFor(anna)).toEqual(['Five', 'Five'])
  await as(anna).discovery.saveFilters(wanted)
  expect(await namesFor(anna)).toHaveLength(5)
})

test('counts beside each step what it would show; below five says a few, by stars also for none', async () => {
  await db.asOwner((tx) => sql`delete from profiles where id = ${leo.id}`.execute(tx))
  const nobody = await previewOf(anna, { minStars: 5 })
  expect(nobody).toMatchObject({ count: 0, isFew: false })
  await men(6, 3)
  await men(7, 4, { wasActive: false })
  const few = { count: 5, isFew: true }
  expect(await previewOf(anna, {})).toMatchObject({
    ...exactly(13),
    steps: {
      minStars: [
        { minStars: 2, ...exactly(13) },
        { minStars: 3, ...exactly(13) },
        { minStars: 4, ...exactly(7) },
        { minStars: 5, ...few },
      ],
      onlyActive: exactly(6),
    },
  })
  expect(await previewOf(anna, { minStars: 4, onlyActive: true })).toMatchObject({
    ...few,
    wider: null,
    steps: { minStars: [exactly(6), exactly(6), few, few], onlyActive: few },
  })
  await men(1, 5)
  expect((await previewOf(anna, {})).steps.minStars?.at(-1)).toMatchObject(few)
  expect(await previewOf(anna, { minStars: 5, onlyActive: true })).toMatchObject(few)
})

test('counts by stars only for a birth that can no longer be corrected freely', async () => {
  await men(6, 4)
  const { steps, count } = await previewOf(anna, {})
  expect([steps.minStars, count, await isBound(anna)]).toEqual([null, 7, false])
  await previewOf(anna, { onlyActive: true })
  expect(await isBound(anna)).toBe(false)
  expect((await previewOf(anna, { minStars: 4 })).steps.minStars).toHaveLength(4)
  expect(await isBound(anna)).toBe(true)
})

test('a filter by stars binds the birth before an empty deck can answer', async () => {
  await men(6, 2)
  await db.asOwner((tx) => sql`delete from profiles where id = ${leo.id}`.execute(tx))
  await as(anna).discovery.saveFilters({ ...wanted, onlyActive: true })
  expect(await isBound(anna)).toBe(false)
  await as(anna).discovery.saveFilters({ ...wanted, minStars: 3 })
  expect(await isBound(anna)).toBe(true)
  expect(await namesFor(anna)).toEqual([])
})

test('changes no deck, count or like of anybody else', async () => {
  await men(6, 2)
  const [other] = await men(1, 2, { name: 'Other', wasActive: false })
  if (!other) throw new Error('one man was asked for')
  await createDealtPeople(db, other, [anna])
  const seenByOthers = async () => {
    await db.asOwner((tx) => sql`delete from decks`.execute(tx))
    const { discovery } = as(other)
    return [
      await namesFor(other),
      await discovery.previewFilters({ ...wanted, genders: ['female'] }),
      await discovery.explainEmptyDeck(),
    ]
  }
  const before = await seenByOthers()
  const { rows } = await db.asOwner((tx) =>
    sql<{ changed_at: Date }>`select changed_at from discover_features where profile_id = ${anna.id}`.execute(
      tx,
    ),
  )
  await as(anna).discovery.saveFilters({ ...wanted, minStars: 5, onlyActive: true })
  expect(await namesFor(anna)).toEqual([])
  expect(await seenByOthers()).toEqual(before)
  expect(await namesFor(other)).toEqual(['Anna'])
  await as(other).discovery.swipe({ targetId: anna.id, direction: 'right' })
  expect((await as(anna).discovery.likes({})).items.map(({ name }) => name)).toEqual(['Other'])
  expect(await as(anna).discovery.countLikes()).toEqual({ count: 1 })
  expect((await as(anna).discovery.swipe({ targetId: other.id, direction: 'right' })).match).not.toBeNull()
  const after = await db.asOwner((tx) =>
    sql<{ changed_at: Date }>`select changed_at from discover_features where profile_id = ${anna.id}`.execute(
      tx,
    ),
  )
  expect(after.rows).toEqual(rows)
})

test('knows whole days of activity only, as of the last night', async () => {
  const others = await men(6, 4)
  for (const person of [leo, ...others]) await connectedDaysAgo(person, 0)
  await night()
  expect(await previewOf(anna, { onlyActive: true })).toMatchObject({ count: 7 })
  await connectedDaysAgo(leo, 9)
  expect(await previewOf(anna, { onlyActive: true })).toMatchObject({ count: 7 })
  await night()
  expect(await previewOf(anna, { onlyActive: true })).toMatchObject({ count: 6 })
  const away = await knowledge()
  await db.asWorker((tx) =>
    sql`select app.open_presences(gen_random_uuid(), array[gen_random_uuid()], array[${leo.id}::uuid])`.execute(
      tx,
    ),
  )
  // Nor does any other change of the row say that Leo is back.
  await as(leo).discovery.saveFilters({ ...wanted, genders: ['female'], maxAge: 99 })
  expect(await knowledge()).toBe(away)
  await night()
  expect(await previewOf(anna, { onlyActive: true })).toMatchObject({ count: 7 })
})

test('nobody learns whether a member who hides the activity was there', async () => {
  const others = await men(8, 4)
  for (const person of others) await connectedDaysAgo(person, 2)
  await connectedDaysAgo(leo, 1)
  await night()
  await as(anna).discovery.saveFilters({ ...wanted, onlyActive: true })
  const shown = await knowledge()
  expect(shown).toContain('Leo')
  await as(leo).profiles.updateSettings({ showActivity: false })
  const hidden = await knowledge()
  expect(hidden).not.toContain('Leo')
  for (const days of [0, 6, 20]) {
    await connectedDaysAgo(leo, days)
    await night()
    expect(await knowledge()).toBe(hidden)
  }
  await as(anna).discovery.saveFilters(wanted)
  expect(await namesFor(anna)).toContain('Leo')
  await connectedDaysAgo(leo, 1)
  await as(leo).profiles.updateSettings({ showActivity: true })
  await night()
  await as(anna).discovery.saveFilters({ ...wanted, onlyActive: true })
  expect(await knowledge()).toBe(shown)
})

test('filters by goal, languages and answers, and counts each choice', async () => {
  await men(6, 3, { name: 'Dating', goal: 'dating', languages: ['es', 'ca'] })
  await men(5, 3, { name: 'Open', goal: 'open', languages: ['es'], hasAnswers: true })
  await men(2, 3, { name: 'Rare', languages: ['eu'], hasAnswers: true })
  const few = { count: 5, isFew: true }
  expect((await previewOf(anna, {})).steps).toMatchObject({
    goals: [
      { goal: 'long_term', ...exactly(0) },
      { goal: 'dating', ...exactly(6) },
      { goal: 'friends_first', ...exactly(0) },
      { goal: 'open', ...exactly(5) },
    ],
    languages: [
      { language: 'es', ...exactly(11) },
      { language: 'ca', ...exactly(6) },
    ],
    onlyWithAnswers: exactly(7),
  })
  expect(await previewOf(anna, { languages: ['eu', 'ca'], onlyWithAnswers: true })).toMatchObject({
    ...few,
    steps: {
      goals: [exactly(0), exactly(0), exactly(0), exactly(0)],
      languages: [
        { language: 'eu', ...few },
        { language: 'ca', ...exactly(0) },
        { language: 'es', ...exactly(5) },
      ],
    },
  })
  const saved = {
    ...wanted,
    ...everybody,
    goals: ['open' as const],
    languages: ['es' as const],
    onlyWithAnswers: true,
  }
  expect(await as(anna).discovery.saveFilters(saved)).toEqual(saved)
  expect(await as(anna).discovery.filters()).toEqual(saved)
  expect(new Set(await namesFor(anna))).toEqual(new Set(['Open']))
})

test('filters by verified photos, and drops a person from a stored deck when the badge ends', async () => {
  await men(6, 3, { name: 'Verified', isVerified: true })
  await men(5, 4, { name: 'Other' })
  expect(await namesFor(anna)).toContain('Other')
  expect((await previewOf(anna, {})).steps.onlyVerified).toEqual(exactly(6))
  const saved = { ...wanted, ...everybody, onlyVerified: true }
  expect(await as(anna).discovery.saveFilters(saved)).toEqual(saved)
  expect(await as(anna).discovery.filters()).toEqual(saved)
  expect(await namesFor(anna)).toEqual(Array.from({ length: 6 }, () => 'Verified'))
  await db.asOwner((tx) =>
    sql`update profiles set is_verified = false
      where id = (select id from profiles where name = 'Verified' order by id limit 1)`.execute(tx),
  )
  expect(await namesFor(anna)).toHaveLength(5)
})

test('names the filter by verified photos when it hides everybody', async () => {
  await men(5, 3)
  await as(anna).discovery.saveFilters({ ...wanted, onlyVerified: true })
  expect(await as(anna).discovery.explainEmptyDeck()).toMatchObject({
    reason: 'verified',
    steps: [{ kind: 'verified', filters: { onlyVerified: false }, added: 6, isFew: false }],
  })
})

test('a hidden field counts as not given: whatever it says, no count and no deck changes', async () => {
  await men(8, 4, { goal: 'dating', languages: ['es'], hasAnswers: true })
  const hideAll = { hidden: ['goal', 'languages'] as const }
  const tell = (goal: 'dating' | 'open' | null, languages: ('es' | 'eu')[], isHidden: boolean) =>
    as(leo).profiles.saveAbout({
      goal,
      languages,
      heightCm: null,
      children: null,
      answers: goal ? [{ prompt: 'sunday', text: 'Bread.', isHidden }] : [],
      hidden: isHidden ? [...hideAll.hidden] : [],
    })
  const never = await learned()
  await tell('dating', ['es'], false)
  expect(await learned()).not.toEqual(never)
  for (const [goal, languages] of [
    ['dating', ['es']],
    ['open', ['eu']],
    [null, []],
  ] as const) {
    await tell(goal, [...languages], true)
    expect(await learned()).toEqual(never)
  }
})

test('a night leaves stored decks as they are', async () => {
  expect(await namesFor(anna)).toEqual(['Leo'])
  const { rows } = await changedAt()
  await night()
  expect(await previewOf(anna, { onlyActive: true })).toMatchObject({ count: 0 })
  expect((await changedAt()).rows).toEqual(rows)
})
