import { firstDay, likes as likesLimits, peopleBudget } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { countBounds, readLikesCount } from './lists.ts'

/** Anna is new. Of the town of men, all like her, and `shownToday` says how many of them she was shown today. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const { perDay, perDayWhenNew, newDays } = peopleBudget
let anna: TestPerson
let town: TestPerson[]
const as = (person: TestPerson) => callerFor(deps, person)
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

beforeEach(async () => {
  await db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  const random = randomFrom(7)
  anna = makePerson(random, { gender: 'female', lookingFor: ['male'], name: 'Anna' })
  town = Array.from({ length: perDayWhenNew + 60 }, () =>
    makePerson(random, { gender: 'male', lookingFor: ['female'] }),
  )
  await storePeople(db, [anna, ...town])
  await run(sql`update profiles set created_at = now() - interval '25 hours' where id = ${anna.id}`)
})

async function countToday(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::int as count from dealt_people
      where viewer_id = ${anna.id} and last_shown_on = app.dealt_day()`.execute(tx),
  )
  return present(rows[0]).count
}

const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))
const likeAnna = (people: readonly TestPerson[]) =>
  run(sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
    select s.id, ${anna.id}, 'right', now() - s.place * interval '1 minute'
    from unnest(${ids(people)}::uuid[]) with ordinality s (id, place)`)

/** The next midnight in UTC. */
function nextDay(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString()
}

test('a deck page ends at the budget, says when more come, and shows the same people again', async () => {
  const whole = await as(anna).discovery.deck()
  expect(whole.moreAt).toBeUndefined()
  expect(whole.cards).toHaveLength(20)
  const shown = new Set(ids(whole.cards))
  const rest = town.filter(({ id }) => !shown.has(id))
  // Leaves out the best of the town, so that the next page would be new.
  const { rows } = await db.asOwner((tx) =>
    sql<{
      id: string
    }>`select f.profile_id as id from decks d, unnest(d.candidate_ids) with ordinality c (id, place)
      join discover_features f on f.candidate_id = c.id where d.viewer_id = ${anna.id} order by c.place desc`.execute(
      tx,
    ),
  )
  const last = rows.map(({ id }) => id).filter((id) => !shown.has(id))
  const others = [...rest.filter(({ id }) => !last.includes(id)).map(({ id }) => id), ...last]
  const already = others.slice(0, perDayWhenNew - 20 - 3).map((id) => ({ id }))
  await createDealtPeople(db, anna, already)
  expect(await countToday()).toBe(perDayWhenNew - 3)
  for (const { id } of whole.cards) await as(anna).discovery.swipe({ targetId: id, direction: 'left' })

  const edge = await as(anna).discovery.deck()
  expect(edge.moreAt).toBe(nextDay())
  expect(edge.remaining).toBe(edge.cards.length)
  expect(await countToday()).toBe(perDayWhenNew)
  const today = new Set([...shown, ...ids(already)])
  expect(edge.cards.filter(({ id }) => !today.has(id))).toHaveLength(3)
  expect(ids((await as(anna).discovery.deck()).cards)).toEqual(ids(edge.cards))
  expect(await countToday()).toBe(perDayWhenNew)
})

test('the next day, and an older account, have a budget of their own', async () => {
  await createDealtPeople(db, anna, town.slice(0, perDayWhenNew))
  const stranger = present(town.at(-1))
  await likeAnna([stranger])
  await expect(as(anna).profiles.get({ id: stranger.id })).rejects.toMatchObject({ code: 'PEOPLE_USED_UP' })

  await run(
    sql`update profiles set created_at = now() - make_interval(days => ${newDays}) where id = ${anna.id}`,
  )
  expect((await as(anna).profiles.get({ id: stranger.id })).id).toBe(stranger.id)
  const { rows } = await db.asOwner((tx) =>
    sql<{ left: number }>`select app.people_left(${anna.id}) as left`.execute(tx),
  )
  expect(rows[0]?.left).toBe(perDay - perDayWhenNew - 1)

  await run(sql`update profiles set created_at = now() where id = ${anna.id}`)
  await run(sql`update dealt_people set last_shown_on = last_shown_on - 1 where viewer_id = ${anna.id}`)
  const deck = await as(anna).discovery.deck()
  expect([deck.cards.length, deck.moreAt]).toEqual([20, undefined])
})

test('likes, decisions, undo and profiles share the budget; people who were shown today still open', async () => {
  const [first, second] = [present(town[0]), present(town[1])]
  await createDealtPeople(db, anna, [second])
  await as(anna).discovery.swipe({ targetId: second.id, direction: 'left' })
  await run(sql`update dealt_people set last_shown_on = last_shown_on - 1 where viewer_id = ${anna.id}`)
  await createDealtPeople(db, anna, [first, ...town.slice(20, 20 + perDayWhenNew - 3)])
  await likeAnna([...town.slice(2, 8), first])

  const likes = await as(anna).discovery.likes({})
  expect(ids(likes.items)).toEqual(ids([present(town[2]), present(town[3]), first]))
  expect(likes).toMatchObject({ next: null, moreAt: nextDay() })
  expect(await countToday()).toBe(perDayWhenNew)
  expect(await as(anna).discovery.likes({})).toEqual(likes)
  expect(await as(anna).discovery.countLikes()).toEqual({ count: 7 })

  expect(await as(anna).discovery.decisions({ direction: 'left' })).toEqual({
    items: [],
    next: null,
    moreAt: nextDay(),
  })
  await expect(as(anna).discovery.undoPass()).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
  for (const id of [second.id, present(town[4]).id])
    await expect(as(anna).profiles.get({ id })).rejects.toMatchObject({
      code: 'PEOPLE_USED_UP',
      status: 429,
      data: { moreAt: nextDay() },
    })
  for (const id of [first.id, present(town[2]).id, present(town[30]).id])
    expect((await as(anna).profiles.get({ id })).id).toBe(id)
  expect((await as(anna).discovery.swipe({ targetId: first.id, direction: 'right' })).match).not.toBeNull()
  await run(sql`delete from dealt_people where viewer_id = ${anna.id} and person_id = ${first.id}`)
  await createDealtPeople(db, anna, town.slice(240, 250))
  expect(await countToday()).toBe(perDayWhenNew)
  expect((await as(anna).profiles.get({ id: first.id })).id).toBe(first.id)
})

test('a page waits for the page of another tab, and the two share one budget', async () => {
  await createDealtPeople(db, anna, town.slice(0, perDayWhenNew - 5))
  const [here, there] = [town.slice(-20, -10), town.slice(-10)]
  await likeAnna([...here, ...there])
  const deal = (tx: Tx, people: readonly TestPerson[]) =>
    sql<{ ids: string[] }>`select app.deal_people(${anna.id}, ${ids(people)}::uuid[]) as ids`.execute(tx)
  const { other } = await db.asOwner(async (tx) => {
    const { rows } = await deal(tx, here.slice(0, 3))
    expect(rows[0]?.ids).toHaveLength(3)
    let isDone = false
    const page = db.asOwner((tab) => deal(tab, there)).finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await isAnyoneWaiting(db))).toBe(true)
    return { other: page }
  })
  expect((await other).rows[0]?.ids).toHaveLength(2)
  expect(await countToday()).toBe(perDayWhenNew)
})

test('several tabs share one budget', async () => {
  await createDealtPeople(db, anna, town.slice(0, perDayWhenNew - 5))
  const strangers = town.slice(-30)
  await likeAnna(strangers)
  const answers = await Promise.allSettled([
    ...strangers.slice(0, 12).map(({ id }) => as(anna).profiles.get({ id })),
    as(anna).discovery.likes({}),
    as(anna).discovery.deck(),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(6)
  expect(await countToday()).toBe(perDayWhenNew)
})

test('the count of likes reads few of many, and the list finds the one that the filters admit', async () => {
  await likeAnna(town)
  expect(await as(anna).discovery.countLikes()).toEqual({ count: likesLimits.countMax })
  const [last] = town.slice(-1)
  await run(
    sql`update profile_settings set gender = 'female' where profile_id = any(${ids(town.slice(0, -1))}::uuid[])`,
  )
  const likes = await as(anna).discovery.likes({})
  expect(ids(likes.items)).toEqual([present(last).id])
  expect(likes.next).toBeNull()
  expect(await as(anna).discovery.countLikes()).toEqual({ count: 1 })
  const countAmong = async (newest: number) => {
    const { rows } = await db.asOwner(async (tx) =>
      sql<{ count: number }>`select count(*)::int as count
        from app.waiting_likes(${anna.id}, null, null, 100, ${newest})`.execute(tx),
    )
    return present(rows[0]).count
  }
  expect([await countAmong(town.length - 1), await countAmong(town.length)]).toEqual([0, 1])
  const newer = makePerson(randomFrom(8), { gender: 'female', lookingFor: ['female'] })
  await storePeople(db, [newer])
  await likeAnna([newer])
  const count = (newest: number) =>
    readLikesCount(deps, { sessionToken: anna.token }, { ...countBounds, newest })
  expect([await count(town.length), await count(town.length + 1)]).toEqual([{ count: 0 }, { count: 1 }])
  expect(countBounds).toEqual({ most: likesLimits.countMax, newest: likesLimits.countedNewest })
})

test('an account in its first day sees fewer people, until its first day or the day ends', async () => {
  await run(sql`update profiles set created_at = now() where id = ${anna.id}`)
  await createDealtPeople(db, anna, town.slice(0, firstDay.people))
  const stranger = present(town.at(-1))
  await likeAnna([stranger])
  await expect(as(anna).profiles.get({ id: stranger.id })).rejects.toMatchObject({
    code: 'PEOPLE_USED_UP',
    data: { moreAt: nextDay() },
  })
  const { rows } = await db.asOwner((tx) =>
    sql<{ end: Date }>`update profiles
      set created_at = least(now() + interval '1 hour', app.next_dealt_day() - interval '1 second') - interval '24 hours'
      where id = ${anna.id} returning created_at + interval '24 hours' as end`.execute(tx),
  )
  const end = present(rows[0]).end
  await expect(as(anna).profiles.get({ id: stranger.id })).rejects.toMatchObject({
    data: { moreAt: end.toISOString() },
  })
  await run(sql`update profiles set created_at = now() - interval '25 hours' where id = ${anna.id}`)
  expect((await as(anna).profiles.get({ id: stranger.id })).id).toBe(stranger.id)
})
