import { randomUUID } from 'node:crypto'
import { channelStates } from '@yuti/astro'
import { matchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const as = (person: TestPerson) => callerFor(deps, person)
const like = (from: TestPerson, to: TestPerson) =>
  as(from).discovery.swipe({ targetId: to.id, direction: 'right' })

/** Stores people who were shown to each other. */
async function storeCircle(people: readonly TestPerson[]): Promise<void> {
  await storePeople(db, people)
  await createDealtCircle(db, people)
}

async function matched(first: TestPerson, second: TestPerson) {
  await like(first, second)
  return present((await like(second, first)).match ?? undefined).id
}

test('lists matches newest first, each with the person, the stars and the channels', async () => {
  const random = randomFrom(3)
  const [anna, leo, mira] = [makePerson(random), makePerson(random), makePerson(random)]
  await storeCircle([anna, leo, mira])
  await matched(anna, leo)
  const second = await matched(mira, anna)
  await db.asMember(mira.token, (tx) =>
    sql`insert into messages (id, match_id, sender_id, client_id, content)
      values (${randomUUID()}, ${second}, ${mira.id}, ${randomUUID()}, 'Hello')`.execute(tx),
  )
  const { items: matches } = await as(anna).matches.list({})
  expect(matches.map((match) => [match.person.id, match.hasMessages])).toEqual([
    [mira.id, true],
    [leo.id, false],
  ])
  const { match } = await as(anna).matches.find({ userId: leo.id })
  expect(match?.channels).toMatchObject(channelStates(anna.features, leo.features))
  expect(await as(mira).matches.get({ matchId: second })).toMatchObject({
    id: second,
    person: { id: anna.id },
  })
})

test('says whose half of a channel there is, but not whether both bring the same one', async () => {
  const random = randomFrom(9)
  /** Somebody with these of the gates 5 and 15 (1, 2) and 14 and 2 (4, 8). */
  const withGates = (gates: number): TestPerson => {
    const person = makePerson(random)
    return (person.features.tantricMask & 0b1111) === gates ? person : withGates(gates)
  }
  const [anna, leo, mira] = [withGates(0b0001), withGates(0b0101), withGates(0b0100)]
  await storeCircle([anna, leo, mira])
  await matched(anna, leo)
  await matched(anna, mira)
  const channelsWith = async (person: TestPerson) =>
    (await as(anna).matches.find({ userId: person.id })).match?.channels.slice(0, 2)
  expect(await channelsWith(leo)).toEqual([
    { channel: '5-15', state: 'partial', half: 'own' },
    { channel: '14-2', state: 'partial', half: 'other' },
  ])
  expect(await channelsWith(mira)).toEqual(await channelsWith(leo))
})

test('makes exactly one match of two simultaneous likes, fifty times', async () => {
  const random = randomFrom(50)
  const pairs = Array.from({ length: 50 }, () => [makePerson(random), makePerson(random)] as const)
  for (const [first, second] of pairs) {
    await storeCircle([first, second])
    const answers = await Promise.all([like(first, second), like(second, first)])
    expect(answers.filter((answer) => answer.match !== null).length).toBeGreaterThan(0)
    const { rows } = await db.asOwner((tx) =>
      sql`select id from matches where user1_id in (${first.id}, ${second.id})
        and user2_id in (${first.id}, ${second.id})`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  }
})

test('a like waits for the other person’s uncommitted like, and makes the match', async () => {
  const random = randomFrom(52)
  const [anna, leo] = [makePerson(random), makePerson(random)]
  await storeCircle([anna, leo])
  const waiting = await db.asMember(anna.token, async (tx) => {
    await sql`select app.record_swipe(${leo.id}, 'right')`.execute(tx)
    const answer = like(leo, anna)
    await expect.poll(() => isAnyoneWaiting(db)).toBe(true)
    return { answer }
  })
  expect((await waiting.answer).match).not.toBeNull()
})

test('a like after the other person’s pass makes no match', async () => {
  const random = randomFrom(53)
  const [anna, leo] = [makePerson(random), makePerson(random)]
  await storeCircle([anna, leo])
  await as(anna).discovery.swipe({ targetId: leo.id, direction: 'left' })
  expect(await like(leo, anna)).toEqual({ match: null })
})

test('never leaves a match or a swipe after a simultaneous like and block', async () => {
  const random = randomFrom(51)
  for (let round = 0; round < 20; round += 1) {
    const [anna, leo] = [makePerson(random), makePerson(random)]
    await storeCircle([anna, leo])
    await like(anna, leo)
    const block = db.asMember(anna.token, (tx) =>
      sql`insert into blocked_users (blocker_id, blocked_id) values (${anna.id}, ${leo.id})`.execute(tx),
    )
    await Promise.allSettled([like(leo, anna), block])
    const { rows } = await db.asOwner((tx) =>
      sql`select swiper_id from swipes where swiper_id in (${anna.id}, ${leo.id})
        union all select user1_id from matches where user1_id in (${anna.id}, ${leo.id})`.execute(tx),
    )
    expect(rows).toEqual([])
  }
})

test('deletes messages and swipes of both when a member unmatches, once', async () => {
  const random = randomFrom(4)
  const [anna, leo] = [makePerson(random), makePerson(random)]
  await storeCircle([anna, leo])
  const id = await matched(anna, leo)
  await db.asMember(leo.token, (tx) =>
    sql`insert into messages (id, match_id, sender_id, client_id, content)
      values (${randomUUID()}, ${id}, ${leo.id}, ${randomUUID()}, 'Hello')`.execute(tx),
  )
  expect(await as(anna).matches.unmatch({ matchId: id })).toEqual({ ok: true })
  expect((await as(leo).matches.list({})).items).toEqual([])
  const { rows } = await db.asOwner((tx) =>
    sql`select id from messages where match_id = ${id}
      union all select swiper_id from swipes where swiper_id in (${anna.id}, ${leo.id})`.execute(tx),
  )
  expect(rows).toEqual([])
  await expect(as(leo).matches.unmatch({ matchId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('answers alike for somebody else’s match and for one that does not exist', async () => {
  const random = randomFrom(5)
  const [anna, leo, mira] = [makePerson(random), makePerson(random), makePerson(random)]
  await storeCircle([anna, leo, mira])
  const id = await matched(anna, leo)
  expect((await as(leo).matches.get({ matchId: id })).id).toBe(id)
  for (const asked of [id, matchId.parse(randomUUID())]) {
    await expect(as(mira).matches.get({ matchId: asked })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(mira).matches.unmatch({ matchId: asked })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await as(anna).matches.list({})).items).toHaveLength(1)
})

test('shows three stars as an estimate, and no channels, for a person without chart features', async () => {
  const [anna, leo] = [await createPerson(db), await createPerson(db)]
  await createDealtCircle(db, [anna, leo])
  const id = await matched(anna, leo)
  await db.asOwner((tx) => sql`delete from chart_features where profile_id = ${leo.id}`.execute(tx))
  const match = await as(anna).matches.get({ matchId: id })
  expect(match.person.rating).toEqual({ stars: 3, isEstimate: true, isExact: true })
  expect(match.channels).toEqual([])
})
