import { listPage } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { present, randomFrom } from '#/testing/random.ts'

/** Compares both lists with an independent, plain implementation of their rules, over a small town. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const random = randomFrom(20261123)
const town = Array.from({ length: 120 }, () =>
  makePerson(random, { photos: random.chance(0.9) ? 3 : 1, showAge: random.chance(0.7) }),
)
type Swipe = { swiper: string; target: string; direction: 'left' | 'right'; minute: number }
const swipes: Swipe[] = town.flatMap(({ id: swiper }) =>
  town
    .filter(({ id }) => id !== swiper && random.chance(0.7))
    .map(({ id }) => ({
      swiper,
      target: id,
      direction: random.chance(0.6) ? ('right' as const) : ('left' as const),
      minute: random.between(1, 100_000),
    })),
)
const swipeOf = new Map(swipes.map((swipe) => [`${swipe.swiper} ${swipe.target}`, swipe]))
const pairsOf = (chance: number): string[][] =>
  town.flatMap((a, index) =>
    town.slice(index + 1).flatMap((b) => (random.chance(chance) ? [[a.id, b.id]] : [])),
  )
const blocks = pairsOf(0.03)
const cooldowns = pairsOf(0.03)
const moderated = new Set(town.filter(() => random.chance(0.05)).map(({ id }) => id))
const matched = swipes.filter(
  ({ swiper, target, direction }) => swiper < target && direction === 'right' && liked(target, swiper),
)

beforeAll(async () => {
  await storePeople(db, town)
  await db.asOwner(async (tx) => {
    await sql`insert into blocked_users (blocker_id, blocked_id)
      select (p ->> 0)::uuid, (p ->> 1)::uuid from jsonb_array_elements(${JSON.stringify(blocks)}::jsonb) p`.execute(
      tx,
    )
    await sql`insert into unmatch_cooldowns (low_id, high_id, until)
      select least((p ->> 0)::uuid, (p ->> 1)::uuid), greatest((p ->> 0)::uuid, (p ->> 1)::uuid), now() + interval '1 day'
      from jsonb_array_elements(${JSON.stringify(cooldowns)}::jsonb) p`.execute(tx)
    await sql`insert into moderation_states (user_id, is_blocked)
      select unnest(${[...moderated]}::uuid[]), true`.execute(tx)
    await sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
      select swiper, target, direction, now() - make_interval(mins => minute) from jsonb_to_recordset(${JSON.stringify(swipes)}::jsonb)
        r (swiper uuid, target uuid, direction text, minute integer)`.execute(tx)
    await sql`insert into matches (user1_id, user2_id)
      select swiper, target from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) r (swiper uuid, target uuid)`.execute(
      tx,
    )
  })
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

function liked(from: string, to: string): boolean {
  return swipeOf.get(`${from} ${to}`)?.direction === 'right'
}

function mayMeet(viewer: string, other: TestPerson): boolean {
  const apart = [...blocks, ...cooldowns].some((pair) => pair.includes(viewer) && pair.includes(other.id))
  return !apart && !moderated.has(other.id) && other.photos >= 3
}

const newestFirst = (a: Swipe, b: Swipe) => a.minute - b.minute
const byId = (id: string) => present(town.find((person) => String(person.id) === id))

async function everyPage(
  read: (
    after?: TestPerson['id'],
  ) => Promise<{ items: { id: TestPerson['id'] }[]; next: TestPerson['id'] | null }>,
) {
  const found: string[] = []
  let pages = 0
  for (let after: TestPerson['id'] | undefined; ; pages += 1) {
    const { items, next } = await read(after)
    found.push(...items.map(({ id }) => id))
    expect(items.length).toBeLessThanOrEqual(listPage)
    if (next === null) return { found, pages: pages + 1 }
    after = next
  }
}

const viewers = town.filter(({ id, photos }) => !moderated.has(id) && photos >= 3).slice(0, 12)
const expectSameOrder = (found: string[], expected: Swipe[], who: (swipe: Swipe) => string) => {
  const minutes = new Map(expected.map((swipe) => [who(swipe), swipe.minute]))
  expect(new Set(found)).toEqual(new Set(minutes.keys()))
  expect(found.map((id) => minutes.get(id))).toEqual(expected.map(({ minute }) => minute))
}

test('lists likes of people that the member may see and has not swiped', async () => {
  let shown = 0
  for (const viewer of viewers) {
    const api = callerFor(deps, viewer).discovery
    const expected = swipes
      .filter(
        ({ swiper, target, direction }) =>
          target === viewer.id && direction === 'right' && !swipeOf.has(`${viewer.id} ${swiper}`),
      )
      .filter(({ swiper }) => mayMeet(viewer.id, byId(swiper)))
      .toSorted(newestFirst)
    const { found } = await everyPage((after) => api.likes(after ? { after } : {}))
    expectSameOrder(found, expected, ({ swiper }) => swiper)
    expect(await api.countLikes()).toEqual({ count: expected.length })
    shown += found.length
  }
  expect(shown).toBeGreaterThan(60)
})

test('lists unanswered swipes in both directions, page by page', async () => {
  let pagesInAll = 0
  for (const viewer of viewers) {
    const api = callerFor(deps, viewer).discovery
    for (const direction of ['left', 'right'] as const) {
      const expected = swipes
        .filter((swipe) => swipe.swiper === viewer.id && swipe.direction === direction)
        .filter(({ target }) => !(direction === 'right' && liked(target, viewer.id)))
        .filter(({ target }) => mayMeet(viewer.id, byId(target)))
        .toSorted(newestFirst)
      const { found, pages } = await everyPage((after) =>
        api.decisions({ direction, ...(after && { after }) }),
      )
      expectSameOrder(found, expected, ({ target }) => target)
      pagesInAll += pages
    }
  }
  expect(pagesInAll).toBeGreaterThan(viewers.length * 2)
})

test('shows in lists what a card shows, to members only', async () => {
  const viewer = present(viewers[0])
  const { items: people } = await callerFor(deps, viewer).discovery.decisions({ direction: 'left' })
  for (const person of people) {
    const { showAge } = byId(person.id)
    expect(person).toMatchObject({ age: showAge ? expect.any(Number) : null, distanceKm: 1 })
    expect(person.rating.stars).toBeLessThanOrEqual(5)
    expect(urlOf(person.photo)).toContain(`u=${viewer.id}`)
  }
  expect(people.length).toBeGreaterThan(5)
  const nobody = callerFor(deps, null).discovery
  await expect(nobody.likes({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(nobody.countLikes()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(nobody.decisions({ direction: 'left' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('visibility of a whole list is the visibility of each person in it', async () => {
  const ids = [...town.map(({ id }) => String(id)), crypto.randomUUID()]
  let visible = 0
  for (const viewer of town.slice(0, 40)) {
    const { rows } = await db.asMember(viewer.token, (tx) =>
      sql<{ each: string[]; all: string[] }>`
        select app.visible_people(${ids}::uuid[]) as all, array(
          select i.id from unnest(${ids}::uuid[]) with ordinality i (id, place)
          where app.can_see(i.id) order by i.place) as each`.execute(tx),
    )
    expect(rows[0]?.all).toEqual(rows[0]?.each)
    visible += rows[0]?.all.length ?? 0
  }
  expect(visible).toBeGreaterThan(1000)
  expect(visible).toBeLessThan(40 * ids.length - 500)
})
