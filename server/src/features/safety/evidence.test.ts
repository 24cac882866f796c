import { randomUUID } from 'node:crypto'
import type { MatchId, UserId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { presentPicture } from '#/platform/media-links.ts'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
let leo: Visitor
let annaId: UserId
let leoId: UserId
let matchId: MatchId

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  anna = await settled(server, 'Anna')
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  annaId = (await anna.api.profiles.own()).id
  leoId = (await leo.api.profiles.own()).id
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
})

async function say(who: Visitor, content: string | null, withImage = false) {
  const image = withImage ? await who.api.messages.uploadImage({ file: await photoFile() }) : null
  const draft = { clientId: randomUUID(), content, imageId: image?.id ?? null }
  return await who.api.messages.send({ matchId, draft })
}

async function report(number: number | null, rest: { id?: string; alsoBlock?: boolean } = {}) {
  const words = { reason: 'harassment', description: null } as const
  await anna.api.safety.report({ userId: leoId, ...words, from: { matchId, number }, ...rest })
}

async function sealed(kind: 'profile' | 'photo' | 'message') {
  return await server.db.asOwner((tx) =>
    tx
      .selectFrom('report_evidence as e')
      .innerJoin('user_reports as r', 'r.id', 'e.report_id')
      .selectAll('e')
      .where('e.kind', '=', kind)
      .where((eb) => eb.or([eb('r.reporter_id', '=', annaId), eb('r.reporter_id', 'is', null)]))
      .orderBy('e.ordinal')
      .execute(),
  )
}

async function dropReports() {
  await server.db.asOwner((tx) => sql`delete from user_reports`.execute(tx))
}
beforeEach(dropReports)

test('a report of one message seals it, what stands around it, and the profile', async () => {
  await say(anna, 'Hello')
  const { number } = await say(leo, 'Something awful', true)
  await report(number)
  const messages = await sealed('message')
  expect(messages.map((row) => [row.author, row.content, row.is_reported])).toEqual([
    ['reporter', 'Hello', false],
    ['reported', 'Something awful', true],
  ])
  expect(messages[1]?.image_url).toMatch(`chat-images/${leoId}/`)
  const [profile] = await sealed('profile')
  const own = await leo.api.profiles.own()
  expect(profile).toMatchObject({
    name: 'Leo',
    content: own.bio,
    interests: own.interests,
    author: 'reported',
  })
  expect(await sealed('photo')).toHaveLength(own.photos.length)
})

test('the same report twice is sealed once, and one from the chat marks no message', async () => {
  await say(leo, 'Hello')
  const id = randomUUID()
  await report(null, { id })
  await report(null, { id })
  expect((await sealed('message')).map(({ is_reported }) => is_reported)).toEqual([false])
})

test('the number of a message that never was is no hindrance', async () => {
  await say(leo, 'Hello')
  await report(2_147_483_647)
  expect(await sealed('message')).toEqual([])
  expect(await sealed('profile')).toHaveLength(1)
})

test('the id of another report keeps none from being written', async () => {
  const id = randomUUID()
  const noor = await settled(server, 'Noor')
  const noorId = (await noor.api.profiles.own()).id
  const words = { id, reason: 'spam', description: null } as const
  await anna.api.safety.report({ ...words, userId: leoId })
  await leo.api.safety.report({ ...words, userId: annaId })
  await anna.api.safety.report({ ...words, userId: noorId })
  await anna.api.safety.report({ ...words, userId: leoId })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ pair: string; sealed: number }>`select r.reporter_id || ' ' || r.reported_id as pair,
        (select count(*)::int from report_evidence e where e.report_id = r.id and kind = 'profile') as sealed
      from user_reports r`.execute(tx),
  )
  const expected = [`${annaId} ${leoId}`, `${leoId} ${annaId}`, `${annaId} ${noorId}`]
  expect(rows.map(({ pair }) => pair).toSorted()).toEqual(expected.toSorted())
  expect(rows.map(({ sealed: count }) => count)).toEqual([1, 1, 1])
})

test('it outlives the message, the match, the block and the account, images too', async () => {
  const { number } = await say(leo, null, true)
  await report(number, { alsoBlock: true })
  expect((await anna.api.safety.listBlocked()).people).toHaveLength(1)
  await expect(anna.api.messages.list({ matchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await server.db.asOwner((tx) => sql`delete from auth."user" where id in (${leoId}, ${annaId})`.execute(tx))
  await emptyObjectRemovals(server.deps)
  const [message] = await sealed('message')
  const photos = await sealed('photo')
  expect(photos.length).toBeGreaterThan(2)
  for (const row of [message, ...photos])
    expect(await server.deps.storage.read(`${row?.image_url}/small.webp`)).not.toBeNull()

  // What nothing names any more goes with the evidence.
  await dropReports()
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(`${message?.image_url}/small.webp`)).toBeNull()
})

test('an image that was not reported goes as ever', async () => {
  await say(leo, null, true)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ key: string }>`select image_url as key from messages where match_id = ${matchId}`.execute(tx),
  )
  const key = `${rows[0]?.key}/small.webp`
  expect(await server.deps.storage.read(key)).not.toBeNull()
  await anna.api.messages.removeChat({ matchId })
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(key)).toBeNull()
})

test('staff see the sealed image; the reporter and the reported do not', async () => {
  const { number } = await say(leo, null, true)
  await report(number)
  const [message] = await sealed('message')
  const vera = await settled(server, 'Vera')
  const veraId = (await vera.api.profiles.own()).id
  const linkFor = (viewerId: string) =>
    presentPicture(server.deps, viewerId, 'evidence', {
      id: message?.id ?? '',
      width: 60,
      height: 75,
      thumbhash: '',
    }).urls.small
  expect((await vera.get(linkFor(veraId))).status).toBe(404)
  await server.db.asOwner((tx) =>
    sql`insert into user_roles (user_id, role) values (${veraId}, 'admin')`.execute(tx),
  )
  // The role alone opens nothing: the session has to prove the second factor.
  expect((await vera.get(linkFor(veraId))).status).toBe(404)
  await server.db.asOwner((tx) =>
    sql`insert into staff_sessions (session_id, user_id)
      select id, "userId" from auth.session where "userId" = ${veraId}`.execute(tx),
  )
  expect((await vera.get(linkFor(veraId))).status).toBe(200)
  expect((await anna.get(linkFor(annaId))).status).toBe(404)
  expect((await leo.get(linkFor(leoId))).status).toBe(404)
})

test('whose chat it is decides what is sealed: another’s stays closed, a gone one is no hindrance', async () => {
  await say(leo, 'Between the two')
  const noor = await settled(server, 'Noor')
  const words = { userId: leoId, reason: 'spam', description: null, from: { matchId, number: 1 } } as const
  await noor.api.safety.report(words)
  const all = sql<{ kind: string }>`select kind from report_evidence where kind = 'message'`
  expect((await server.db.asOwner((tx) => all.execute(tx))).rows).toEqual([])
  await leo.api.matches.unmatch({ matchId })
  await report(1)
  expect(await sealed('message')).toEqual([])
  expect(await sealed('profile')).toHaveLength(1)
})
