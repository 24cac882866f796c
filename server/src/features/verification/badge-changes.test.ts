import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faceAt } from '#/testing/fake-screener.ts'
import { verifiedMember } from '#/testing/selfies.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, placeUploads } from '#/testing/wizard.ts'
import { compareNext, lookAtAll } from './look.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.screener.answerFaces()
  await run(sql`delete from verification_checks where decided_at is null`)
  await run(sql`delete from verified_members`)
})

const consent = { consents: true } as const
const start = (visitor: Visitor) => visitor.api.verification.start(consent)
const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.db.asOwner((tx) => statement.execute(tx))).rows
const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id

const verified = (name: string) => verifiedMember(server, name)
const badgeOf = async (visitor: Visitor) => (await visitor.api.verification.state()).badge
const teamWords = async (visitor: Visitor) =>
  (await visitor.api.messages.support.list({})).messages.map(({ content }) => content)

async function addPhoto(visitor: Visitor) {
  const own = await visitor.api.profiles.own()
  const [added] = await placeUploads(server, own.id, 1)
  if (!added) throw new Error('no upload')
  const photoIds = [...own.photos.map(({ id }) => id), added]
  await visitor.api.profiles.save(await makeDraft(visitor, { photoIds }))
  return { added, photoIds }
}

describe('the badge', () => {
  test('is not shown until a new photo was compared, and stays if it shows the same person', async () => {
    const anna = await verified('Anna')
    expect(await badgeOf(anna)).toBe('shown')
    await addPhoto(anna)
    expect(await badgeOf(anna)).toBe('paused')
    server.screener.answerFaces([faceAt(0.3)])
    expect(await compareNext(server.deps)).toBe('done')
    expect(await badgeOf(anna)).toBe('shown')
  })

  test('stays with a photo without people', async () => {
    const anna = await verified('Anna')
    await addPhoto(anna)
    server.screener.answerFaces([])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('shown')
  })

  test('ends when a photo shows somebody else, and the member is told', async () => {
    const anna = await verified('Anna')
    const { photoIds } = await addPhoto(anna)
    server.screener.answerFaces([faceAt(0.9)])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('none')
    expect((await anna.api.profiles.preview()).isVerified).toBe(false)
    expect((await teamWords(anna)).at(-1)).toMatch(/has ended/)
    await anna.api.profiles.save(await makeDraft(anna, { photoIds: photoIds.slice(0, 3) }))
    expect(await badgeOf(anna)).toBe('none')
  })

  test('does not move to a stranger from a photo that shows both', async () => {
    const anna = await verified('Anna')
    const stranger = faceAt(0.9)
    const { photoIds } = await addPhoto(anna)
    server.screener.answerFaces([{}, stranger])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('shown')
    const own = await idOf(anna)
    const exchanged = [...photoIds.slice(3), ...(await placeUploads(server, own, 2))]
    await anna.api.profiles.save(await makeDraft(anna, { photoIds: exchanged }))
    server.screener.answerFaces([stranger], [{}, stranger], [stranger], [{}, stranger])
    await lookAtAll(server.deps)
    expect(await badgeOf(anna)).toBe('paused')
    expect((await teamWords(anna)).at(-1)).toMatch(/isn’t shown at the moment/)
  })

  test('pauses while a photo shows one small face of somebody else', async () => {
    const anna = await verified('Anna')
    await addPhoto(anna)
    server.screener.answerFaces([{ share: 0.01, ...faceAt(0.9) }])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('paused')
  })

  test('never compares with a small face, which may be of a stranger that staff accepted', async () => {
    const anna = await verified('Anna')
    const stranger = faceAt(0.9)
    const small = { share: 0.01, ...stranger }
    await addPhoto(anna)
    server.screener.answerFaces([stranger], [small], [small], [small])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('paused')
  })

  test('pauses while a photo is unclear, and returns when it is taken out', async () => {
    const anna = await verified('Anna')
    const { photoIds } = await addPhoto(anna)
    server.screener.answerFaces([faceAt(0.6)])
    await compareNext(server.deps)
    expect(await badgeOf(anna)).toBe('paused')
    expect((await teamWords(anna)).at(-1)).toMatch(/isn’t shown at the moment/)
    await anna.api.profiles.save(await makeDraft(anna, { photoIds: photoIds.slice(0, 3) }))
    expect(await badgeOf(anna)).toBe('shown')
  })

  test('pauses when all photos are exchanged at once, because nothing is left to compare with', async () => {
    const anna = await verified('Anna')
    const photoIds = await placeUploads(server, await idOf(anna), 3)
    await anna.api.profiles.save(await makeDraft(anna, { photoIds }))
    await lookAtAll(server.deps)
    expect(await badgeOf(anna)).toBe('paused')
    expect((await start(anna)).check?.state).toBe('open')
  })

  test('pauses when the only photos of the member are taken out', async () => {
    const anna = await verified('Anna')
    await run(sql`update photo_likenesses set likeness = 'none' where profile_id = ${await idOf(anna)}`)
    expect(await badgeOf(anna)).toBe('paused')
  })
})
