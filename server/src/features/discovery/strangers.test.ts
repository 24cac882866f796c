import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { type UserId, userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presentPicture } from '#/platform/media-links.ts'
import { createDealtCircle, createDealtPeople } from '#/testing/dealt-people.ts'
import { createPerson } from '#/testing/people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

/** Anna and Leo fit each other, and neither was shown to the other. */
let server: TestServer
let anna: Visitor
let leo: Visitor
let annaId: UserId
let leoId: UserId
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  anna = await settled(server, 'Anna', { gender: 'female', lookingFor: ['male'] })
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  annaId = (await anna.api.profiles.own()).id
  leoId = (await leo.api.profiles.own()).id
})

const nobody = () => userId.parse(randomUUID())
const notFound = { code: 'NOT_FOUND', status: 404 }
const open = (visitor: Visitor, id: UserId) => visitor.api.profiles.get({ id })
const like = (visitor: Visitor, targetId: UserId) =>
  visitor.api.discovery.swipe({ targetId, direction: 'right' })

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return (await server.db.asOwner((tx) => query.execute(tx))).rows.length
}

/** A link that the server signed for the viewer, as if it had shown the photo. */
async function photoLink(viewer: UserId, owner: UserId): Promise<string> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ id: string; width: number; height: number; thumbhash: string }>`
      select id, width, height, thumbhash from profile_photos where profile_id = ${owner} and order_index = 0`.execute(
      tx,
    ),
  )
  const [photo] = rows
  if (!photo) throw new Error('no photo')
  return urlOf(presentPicture(server.deps, viewer, 'profile-photo', photo))
}

/** Everything that an answer reveals: the body or the error, and the status. */
async function answerOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.toJSON()
  }
}

const calls: Record<string, (id: UserId) => Promise<unknown>> = {
  'profiles.get': (id) => open(anna, id),
  like: (id) => like(anna, id),
  pass: (id) => anna.api.discovery.swipe({ targetId: id, direction: 'left' }),
  takeBackLike: (id) => anna.api.discovery.takeBackLike({ targetId: id }),
  'likes after': (id) => anna.api.discovery.likes({ after: id }),
  'decisions after': (id) => anna.api.discovery.decisions({ direction: 'left', after: id }),
  block: (id) => anna.api.safety.block({ userId: id }),
  unblock: (id) => anna.api.safety.unblock({ userId: id }),
  report: (id) => anna.api.safety.report({ userId: id, reason: 'spam', description: null, alsoBlock: true }),
}

describe('a stranger’s id', () => {
  test.each(Object.keys(calls))('answers %s as an id of nobody does', async (name) => {
    const call = calls[name] ?? (() => Promise.reject(new Error('no such call')))
    expect(await answerOf(() => call(leoId))).toEqual(await answerOf(() => call(nobody())))
    expect(await anna.api.safety.listBlocked()).toEqual({ people: [] })
    const traces = await count(sql`
      select 1 from swipes where swiped_id = ${leoId} union all select 1 from blocked_users where blocked_id = ${leoId}
      union all select 1 from user_reports where reported_id = ${leoId}
      union all select 1 from dealt_people where person_id = ${leoId}`)
    expect(traces).toBe(0)
  })

  test('opens no photo, even by a signed link', async () => {
    const link = await photoLink(annaId, leoId)
    expect((await anna.get(link)).status).toBe(404)
    await createDealtPeople(server.db, { id: annaId }, [{ id: leoId }])
    expect((await anna.get(link)).status).toBe(200)
  })

  test('answers every call once the person was shown', async () => {
    const { cards } = await anna.api.discovery.deck()
    expect(cards.map(({ id }) => id)).toEqual([leoId])
    expect((await open(anna, leoId)).name).toBe('Leo')
    await anna.api.safety.report({ userId: leoId, reason: 'spam', description: null })
    expect(await count(sql`select 1 from user_reports where reported_id = ${leoId}`)).toBe(1)
    expect(await like(anna, leoId)).toEqual({ match: null })
    await anna.api.safety.block({ userId: leoId })
    expect((await anna.api.safety.listBlocked()).people).toMatchObject([{ id: leoId, name: 'Leo' }])
    // Anna was never shown to Leo.
    await expect(open(leo, annaId)).rejects.toMatchObject(notFound)
  })
})

test('a person who waits in the stored deck was not shown yet', async () => {
  for (let more = 0; more < 24; more += 1)
    await createPerson(server.db, { gender: 'male', lookingFor: ['female'] })
  const { cards } = await anna.api.discovery.deck()
  expect(cards).toHaveLength(20)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      id: UserId
    }>`select f.profile_id as id from decks d join discover_features f on f.candidate_id = any(d.candidate_ids)
      where d.viewer_id = ${annaId}`.execute(tx),
  )
  const shown = new Set(cards.map(({ id }) => id))
  const waiting = rows.map(({ id }) => id).filter((id) => !shown.has(id))
  expect(waiting).toHaveLength(5)
  for (const id of waiting) {
    await expect(open(anna, id)).rejects.toMatchObject(notFound)
    await expect(like(anna, id)).rejects.toMatchObject(notFound)
  }
  for (const id of shown) expect((await open(anna, id)).id).toBe(id)
})

test('nobody counts as shown by a deck that is built again before it is answered', async () => {
  await anna.api.discovery.deck()
  const far = await createPerson(server.db, { gender: 'male', lookingFor: ['female'] })
  await server.db.asOwner(async (tx) => {
    await sql`update decks set built_at = now() - interval '13 hours', input_hash = 'other filters' where viewer_id = ${annaId}`.execute(
      tx,
    )
    await sql`update discover_features set changed_at = now() - interval '14 hours' where profile_id = ${leoId}`.execute(
      tx,
    )
    await sql`delete from dealt_people`.execute(tx)
    // Older than the former deck, which therefore would still show Leo; the new deck does not.
    await sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
      values (${annaId}, ${leoId}, 'left', now() - interval '15 hours')`.execute(tx)
  })
  expect((await anna.api.discovery.deck()).cards.map(({ id }) => id)).toEqual([far.id])
  expect(await count(sql`select 1 from dealt_people where person_id = ${leoId}`)).toBe(0)
  expect(await count(sql`select 1 from dealt_people where person_id = ${far.id}`)).toBe(1)
})

describe('access', () => {
  test('comes with a like, and goes when it is taken back unseen', async () => {
    await createDealtPeople(server.db, { id: leoId }, [{ id: annaId }])
    await like(leo, annaId)
    const link = await photoLink(annaId, leoId)
    expect((await anna.get(link)).status).toBe(200)
    await leo.api.discovery.takeBackLike({ targetId: annaId })
    expect((await anna.get(link)).status).toBe(404)
    await expect(open(anna, leoId)).rejects.toMatchObject(notFound)
  })

  test('lasts for a person who was decided on', async () => {
    await anna.api.discovery.deck()
    await anna.api.discovery.swipe({ targetId: leoId, direction: 'left' })
    await server.db.asOwner((tx) => sql`delete from dealt_people`.execute(tx))
    expect((await open(anna, leoId)).name).toBe('Leo')
  })

  test('ends for both with the match, also for links made before, and a report is still heard', async () => {
    await createDealtCircle(server.db, [{ id: annaId }, { id: leoId }])
    await like(anna, leoId)
    const { match } = await like(leo, annaId)
    if (!match) throw new Error('no match')
    const url = urlOf((await open(anna, leoId)).photos[0])
    expect((await anna.get(url)).status).toBe(200)
    await leo.api.matches.unmatch({ matchId: match.id })
    expect((await anna.get(url)).status).toBe(404)
    await expect(open(anna, leoId)).rejects.toMatchObject(notFound)
    await expect(open(leo, annaId)).rejects.toMatchObject(notFound)
    await anna.api.safety.report({ userId: leoId, reason: 'harassment', description: null })
    expect(await count(sql`select 1 from user_reports where reported_id = ${leoId}`)).toBe(1)
    // After the cooldown both may be dealt again, and what was shown before opens.
    await server.db.asOwner((tx) => sql`update unmatch_cooldowns set until = now()`.execute(tx))
    expect((await open(anna, leoId)).name).toBe('Leo')
  })
})

const refuse = () =>
  leo.api.discovery.saveFilters({ genders: ['female'], minAge: 60, maxAge: 70, distanceKm: 1000 })
const admit = () =>
  leo.api.discovery.saveFilters({ genders: ['female'], minAge: 18, maxAge: 100, distanceKm: 1000 })
const likesOf = async (visitor: Visitor) =>
  (await visitor.api.discovery.likes({})).items.map(({ name }) => name)

describe('a like', () => {
  test('waits without a trace while the filters refuse its sender', async () => {
    await createDealtPeople(server.db, { id: annaId }, [{ id: leoId }])
    await refuse()
    expect(await like(anna, leoId)).toEqual({ match: null })
    // The sender sees no difference.
    expect((await anna.api.discovery.decisions({ direction: 'right' })).items.map(({ id }) => id)).toEqual([
      leoId,
    ])
    expect(await likesOf(leo)).toEqual([])
    expect(await leo.api.discovery.countLikes()).toEqual({ count: 0 })
    expect(await leo.api.discovery.likes({ after: annaId })).toEqual(
      await leo.api.discovery.likes({ after: nobody() }),
    )
    await expect(open(leo, annaId)).rejects.toMatchObject(notFound)
    await expect(like(leo, annaId)).rejects.toMatchObject(notFound)
    expect((await leo.get(await photoLink(leoId, annaId))).status).toBe(404)

    await admit()
    expect(await leo.api.discovery.countLikes()).toEqual({ count: 1 })
    expect((await leo.get(await photoLink(leoId, annaId))).status).toBe(200)
    await refuse()
    expect(await leo.api.discovery.countLikes()).toEqual({ count: 0 })
    await expect(open(leo, annaId)).rejects.toMatchObject(notFound)
    await admit()
    expect(await likesOf(leo)).toEqual(['Anna'])
    expect((await like(leo, annaId)).match?.person.name).toBe('Anna')
  })

  test('makes a match although the filters refuse its sender, if the other was shown the sender before and likes back', async () => {
    await createDealtCircle(server.db, [{ id: annaId }, { id: leoId }])
    await refuse()
    await like(anna, leoId)
    expect(await likesOf(leo)).toEqual([])
    expect((await like(leo, annaId)).match?.person.name).toBe('Anna')
  })

  test('does not arrive from beyond the distance filter of a person who hides the distance', async () => {
    const far = await settled(server, 'Mira', {
      gender: 'female',
      lookingFor: ['male'],
      position: { latitude: 42.5, longitude: 2.17 },
    })
    await leo.api.profiles.updateSettings({ showDistance: false })
    await leo.api.discovery.saveFilters({ genders: ['female'], minAge: 18, maxAge: 100, distanceKm: 5 })
    expect((await far.api.discovery.deck()).cards.map(({ id }) => id)).toContain(leoId)
    await like(far, leoId)
    expect(await leo.api.discovery.countLikes()).toEqual({ count: 0 })
    await far.api.profiles.updateSettings({ showDistance: false })
    expect(await leo.api.discovery.countLikes()).toEqual({ count: 1 })
  })
})
