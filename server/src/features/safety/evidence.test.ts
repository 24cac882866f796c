import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { presentPicture } from '#/platform/media-links.ts'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { raiseLimit } from '#/testing/raised-limit.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'

let matchId: MatchId

// A long chat is tried here, not how quickly it may be written.
raiseLimit('messages.sendBurst', 1000)
setUpSettledPair()
beforeEach(async () => {
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

async function sealed(kind: 'profile' | 'photo' | 'message' | 'edited' | 'taken_back') {
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

async function dropOriginals() {
  await server.db.asOwner((tx) => sql`delete from sealed_originals`.execute(tx))
}

test('seals the reported message, the messages around it, and the profile', async () => {
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

test('seals the words before an edit and before a message was taken back, also its picture', async () => {
  const { number: edited } = await say(leo, 'A threat')
  await leo.api.messages.edit({ matchId, number: edited, content: 'A joke' })
  const { number: gone } = await say(leo, 'Another threat', true)
  await leo.api.messages.remove({ matchId, number: gone })
  await emptyObjectRemovals(server.deps)
  await report(edited)
  expect((await sealed('message')).map(({ content }) => content)).toEqual(['A joke', null])
  expect((await sealed('edited')).map((row) => [row.author, row.content])).toEqual([['reported', 'A threat']])
  const [original] = await sealed('taken_back')
  expect(original?.content).toBe('Another threat')
  expect(await server.deps.storage.read(`${original?.image_url}/small.webp`)).not.toBeNull()
})

test('seals a repeated report once, and marks no message in a report of the whole chat', async () => {
  await say(leo, 'Hello')
  const id = randomUUID()
  await report(null, { id })
  await report(null, { id })
  expect((await sealed('message')).map(({ is_reported }) => is_reported)).toEqual([false])
})

test('accepts the number of a message that does not exist', async () => {
  await say(leo, 'Hello')
  await report(2_147_483_647)
  expect(await sealed('message')).toEqual([])
  expect(await sealed('profile')).toHaveLength(1)
})

test('stores a report even if another report has the same id', async () => {
  const id = randomUUID()
  const noor = await settled(server, 'Noor')
  const noorId = (await noor.api.profiles.own()).id
  await createDealtPeople(server.db, { id: annaId }, [{ id: noorId }])
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

test('keeps the sealed copy, with images, after the message, the match, the block and the account are gone', async () => {
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

  // Objects that nothing else refers to are removed with the evidence and the sealed conversation.
  await dropReports()
  await dropOriginals()
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(`${message?.image_url}/small.webp`)).toBeNull()
})

test('removes an image that was not reported when its sealed original ends', async () => {
  await say(leo, null, true)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ key: string }>`select image_url as key from messages where match_id = ${matchId}`.execute(tx),
  )
  const key = `${rows[0]?.key}/small.webp`
  expect(await server.deps.storage.read(key)).not.toBeNull()
  await anna.api.messages.removeChat({ matchId })
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(key)).not.toBeNull()
  await dropOriginals()
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(key)).toBeNull()
})

test('shows the sealed image to staff, but neither to the reporter nor to the reported', async () => {
  const { number } = await say(leo, null, true)
  await report(number)
  const [message] = await sealed('message')
  const vera = await settled(server, 'Vera')
  const veraId = (await vera.api.profiles.own()).id
  const linkFor = (viewerId: string) =>
    urlOf(
      presentPicture(server.deps, viewerId, 'evidence', {
        id: message?.id ?? '',
        width: 60,
        height: 75,
        thumbhash: '',
      }),
    )
  expect((await vera.get(linkFor(veraId))).status).toBe(404)
  await server.db.asOwner((tx) =>
    sql`insert into user_roles (user_id, role) values (${veraId}, 'admin')`.execute(tx),
  )
  // The role is not enough: the session must prove the second factor.
  expect((await vera.get(linkFor(veraId))).status).toBe(404)
  await server.db.asOwner((tx) =>
    sql`insert into staff_sessions (session_id, user_id)
      select id, "userId" from auth.session where "userId" = ${veraId}`.execute(tx),
  )
  expect((await vera.get(linkFor(veraId))).status).toBe(200)
  expect((await anna.get(linkFor(annaId))).status).toBe(404)
  expect((await leo.get(linkFor(leoId))).status).toBe(404)
})

test('seals nothing of a chat that is somebody else’s, and still stores the report', async () => {
  await say(leo, 'Between the two')
  const noor = await settled(server, 'Noor')
  const noorId = (await noor.api.profiles.own()).id
  await createDealtPeople(server.db, { id: noorId }, [{ id: leoId }])
  const words = { userId: leoId, reason: 'spam', description: null, from: { matchId, number: 1 } } as const
  await noor.api.safety.report(words)
  await leo.api.matches.unmatch({ matchId })
  await noor.api.safety.report(words)
  const all = sql<{ kind: string }>`select kind from report_evidence`
  const kinds = (await server.db.asOwner((tx) => all.execute(tx))).rows.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'profile')).toHaveLength(2)
  expect(kinds).not.toContain('message')
})

test('seals the whole chat when it is reported and blocked in one step', async () => {
  for (let number = 1; number <= 35; number += 1) await say(leo, `Threat ${number}`)
  await report(null, { alsoBlock: true })
  const messages = await sealed('message')
  expect(messages.map(({ content }) => content)).toEqual(messages.map((_, at) => `Threat ${at + 1}`))
  expect(messages).toHaveLength(35)
  expect((await anna.api.matches.list({})).items).toEqual([])
})
