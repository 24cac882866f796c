import { verification as limits } from '@yuti/contract/limits'
import { machineGestures, staffGestures } from '@yuti/contract/verification-choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faceAt } from '#/testing/fake-screener.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, photoFile, placeUploads, makeDraft, settled } from '#/testing/wizard.ts'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { compareNext, lookAtAll, lookAtNext } from './look.ts'
import { sweepChecks } from './repository.ts'
import { chooseGestures } from './service.ts'

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
const look = () => lookAtNext(server.deps)

/** Faces that make the gestures that are asked for. */
async function posing(visitor: Visitor) {
  const { check } = await visitor.api.verification.state()
  return (check?.steps ?? []).map(({ gesture }) => [
    { yaw: { turn_left: 25, turn_right: -25 }[gesture as string] ?? 0, smile: gesture === 'smile' ? 1 : 0 },
  ])
}

async function takePictures(visitor: Visitor): Promise<void> {
  const file = await photoFile()
  await visitor.api.verification.addPicture({ place: 1, file })
  await visitor.api.verification.addPicture({ place: 2, file })
}

async function sendBoth(visitor: Visitor): Promise<void> {
  await start(visitor)
  await takePictures(visitor)
  await visitor.api.verification.send()
}

async function verified(name: string): Promise<Visitor> {
  const visitor = await settled(server, name)
  await sendBoth(visitor)
  await run(sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`)
  server.screener.answerFaces([{ smile: 1 }], [{ smile: 1 }])
  await look()
  server.screener.answerFaces()
  return visitor
}

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

const picturesOf = async (id: string) =>
  (
    await run(sql`select 1 from verification_pictures p join verification_checks c on c.id = p.check_id
    where c.user_id = ${id}`)
  ).length
const age = (id: string, hours: number) =>
  run(
    sql`update verification_checks set decided_at = now() - make_interval(hours => ${hours}) where user_id = ${id}`,
  )
const sweep = () => server.db.asWorker(sweepChecks)

describe('a check', () => {
  test('asks for two different gestures that a machine can see, in an order that nobody foresees', () => {
    const seen = new Set<string>()
    for (let one = 0; one < 3; one += 1)
      for (let other = 0; other < 2; other += 1) {
        const picks = [one, other]
        const chosen = chooseGestures(() => picks.shift() ?? 0)
        expect(new Set(chosen).size).toBe(2)
        expect(machineGestures).toEqual(expect.arrayContaining(chosen))
        seen.add(chosen.join())
      }
    expect(seen.size).toBe(6)
  })

  test('passes at once if the person of the photos makes the gestures, and gives the badge', async () => {
    const anna = await settled(server, 'Anna')
    const begun = await start(anna)
    expect(begun).toMatchObject({ badge: 'none', check: { state: 'open', replacementsLeft: 2 } })
    await takePictures(anna)
    expect((await anna.api.verification.state()).check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([
      true,
      true,
    ])
    const faces = await posing(anna)
    expect((await anna.api.verification.send()).check).toMatchObject({ state: 'waiting', steps: [] })
    server.screener.answerFaces(...faces)
    expect(await look()).toBe('done')
    expect(await anna.api.verification.state()).toMatchObject({ badge: 'shown', check: { state: 'passed' } })
    expect((await anna.api.profiles.preview()).isVerified).toBe(true)
    await expect(start(anna)).rejects.toMatchObject({ code: 'ALREADY_VERIFIED' })
  })

  test('needs the consent, and a photo with a face that others see', async () => {
    const anna = await settled(server, 'Anna')
    // @ts-expect-error -- a client that does not ask
    await expect(anna.api.verification.start({ consents: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const rows = await run(sql`select 1 from verification_checks where user_id = ${await idOf(anna)}`)
    expect(rows).toEqual([])
    await run(sql`update profile_photos set may_be_first = false where profile_id = ${await idOf(anna)}`)
    await expect(start(anna)).rejects.toMatchObject({ code: 'NO_FACE_PHOTO' })
    const nobody = await newcomer(server, 'Nobody')
    await expect(start(nobody)).rejects.toMatchObject({ code: 'NO_FACE_PHOTO' })
  })

  test('is one at a time: starting again goes on with the same gestures', async () => {
    const anna = await settled(server, 'Anna')
    const first = await start(anna)
    await anna.api.verification.addPicture({ place: 1, file: await photoFile() })
    const again = await start(anna)
    expect(again.check?.steps.map(({ gesture }) => gesture)).toEqual(
      first.check?.steps.map(({ gesture }) => gesture),
    )
    expect(again.check?.steps[0]?.hasPicture).toBe(true)
  })

  test('takes its pictures in order, replaces a retake, and is sent with both only', async () => {
    const anna = await settled(server, 'Anna')
    const file = await photoFile()
    await expect(anna.api.verification.addPicture({ place: 1, file })).rejects.toMatchObject({
      code: 'CHECK_ENDED',
    })
    await start(anna)
    await expect(anna.api.verification.addPicture({ place: 2, file })).rejects.toMatchObject({
      code: 'CHECK_ENDED',
    })
    await anna.api.verification.addPicture({ place: 1, file })
    await expect(anna.api.verification.send()).rejects.toMatchObject({ code: 'PICTURES_MISSING' })
    const keys = () =>
      run(sql<{ object_key: string }>`select object_key from verification_pictures p
      join verification_checks c on c.id = p.check_id where c.user_id = ${me}`)
    const me = await idOf(anna)
    const [former] = await keys()
    await anna.api.verification.addPicture({ place: 1, file })
    expect(await keys()).toHaveLength(1)
    expect(
      await run(sql`select 1 from object_removals where object_key = ${former?.object_key}`),
    ).toHaveLength(1)
    const broken = new File(['no picture'], 'a.jpg')
    await expect(anna.api.verification.addPicture({ place: 2, file: broken })).rejects.toMatchObject({
      code: 'NOT_AN_IMAGE',
    })
    await anna.api.verification.addPicture({ place: 2, file })
    await anna.api.verification.send()
    await expect(anna.api.verification.send()).rejects.toMatchObject({ code: 'CHECK_ENDED' })
    await expect(anna.api.verification.addPicture({ place: 1, file })).rejects.toMatchObject({
      code: 'CHECK_ENDED',
    })
  })

  test('changes a gesture twice, and then goes to staff', async () => {
    const anna = await settled(server, 'Anna')
    await start(anna)
    await takePictures(anna)
    const one = await anna.api.verification.replaceGesture({ place: 1 })
    expect(staffGestures).toContain(one.check?.steps[0]?.gesture)
    expect(one.check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([false, true])
    const two = await anna.api.verification.replaceGesture({ place: 1 })
    expect(two.check?.steps[0]?.gesture).not.toBe(one.check?.steps[0]?.gesture)
    expect(two.check?.replacementsLeft).toBe(0)
    await expect(anna.api.verification.replaceGesture({ place: 2 })).rejects.toMatchObject({
      code: 'NO_GESTURES_LEFT',
    })
    await anna.api.verification.addPicture({ place: 1, file: await photoFile() })
    const faces = await posing(anna)
    await anna.api.verification.send()
    server.screener.answerFaces(...faces)
    await look()
    expect(await anna.api.verification.state()).toMatchObject({
      badge: 'none',
      check: { state: 'staff', reason: null },
    })
  })

  test('that is not clear is told its reason, and can be tried again at once with other pictures', async () => {
    const anna = await settled(server, 'Anna')
    await sendBoth(anna)
    server.screener.answerFaces([], [{}])
    await look()
    expect((await anna.api.verification.state()).check).toMatchObject({
      state: 'refused',
      reason: 'no_face',
      canAppeal: true,
    })
    expect((await start(anna)).check).toMatchObject({ state: 'open' })
  })

  test('ends when it is not sent in time, and its pictures are deleted', async () => {
    const anna = await settled(server, 'Anna')
    await start(anna)
    await takePictures(anna)
    const me = await idOf(anna)
    await run(sql`update verification_checks set expires_at = now() where user_id = ${me}`)
    expect((await anna.api.verification.state()).check).toBeNull()
    await expect(anna.api.verification.send()).rejects.toMatchObject({ code: 'CHECK_ENDED' })
    await server.db.asWorker(sweepChecks)
    expect(await run(sql`select 1 from verification_checks where user_id = ${me}`)).toEqual([])
    expect((await start(anna)).check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([false, false])
  })
})

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

describe('erasure', () => {
  test('deletes the pictures 48 hours after the decision, with their bytes, and keeps the badge', async () => {
    const anna = await verified('Anna')
    const me = await idOf(anna)
    const [first] = await run(sql<{ key: string }>`select object_key as key from verification_pictures p
      join verification_checks c on c.id = p.check_id where c.user_id = ${me}`)
    const file = `${first?.key}/medium.webp`
    await age(me, limits.pictureHours - 1)
    await sweep()
    expect(await picturesOf(me)).toBe(2)
    expect(await server.deps.storage.read(file)).not.toBeNull()
    await age(me, limits.pictureHours)
    await sweep()
    expect(await picturesOf(me)).toBe(0)
    await emptyObjectRemovals(server.deps)
    expect(await server.deps.storage.read(file)).toBeNull()
    expect(await run(sql`select likenesses from verification_checks where user_id = ${me}`)).toEqual([
      { likenesses: null },
    ])
    expect(await anna.api.verification.state()).toMatchObject({ badge: 'shown', check: { erasedAt: null } })
  })

  test('forgets the check itself after 90 days, and never a waiting one', async () => {
    const anna = await verified('Anna')
    const noor = await settled(server, 'Noor')
    await sendBoth(noor)
    const [me, other] = [await idOf(anna), await idOf(noor)]
    await age(me, limits.keptDays * 24)
    await run(
      sql`update verification_checks set sent_at = now() - interval '1 year' where user_id = ${other}`,
    )
    await sweep()
    expect(await run(sql`select 1 from verification_checks where user_id = ${me}`)).toEqual([])
    expect(await picturesOf(other)).toBe(2)
    expect(await badgeOf(anna)).toBe('shown')
    await noor.api.verification.withdraw()
  })

  test('takes everything away when the consent is taken back, also twice', async () => {
    const anna = await verified('Anna')
    const me = await idOf(anna)
    await anna.api.verification.withdraw()
    expect(await anna.api.verification.withdraw()).toEqual({ badge: 'none', check: null })
    expect(await picturesOf(me)).toBe(0)
    expect(await run(sql`select 1 from photo_likenesses where profile_id = ${me}`)).toEqual([])
    expect((await anna.api.profiles.preview()).isVerified).toBe(false)
  })

  test('queues the bytes of the pictures when the account is erased', async () => {
    const anna = await settled(server, 'Anna')
    await sendBoth(anna)
    const me = await idOf(anna)
    await run(sql`delete from auth."user" where id = ${me}`)
    expect(
      await run(sql`select 1 from object_removals where object_key like ${`verification-pictures/${me}/%`}`),
    ).toHaveLength(2)
    expect(await look()).toBe('none')
  })
})

test('nothing that is stored tells faces apart', async () => {
  const anna = await verified('Anna')
  const me = await idOf(anna)
  const rows = await run(sql<{ text: string }>`
    select c::text as text from verification_checks c where c.user_id = ${me}
    union all select l::text from photo_likenesses l where l.profile_id = ${me}
    union all select v::text from verified_members v where v.profile_id = ${me}`)
  expect(rows.length).toBeGreaterThan(3)
  const columns = await run(sql<{ type: string }>`
    select distinct data_type as type from information_schema.columns
    where table_name in ('verification_checks', 'photo_likenesses', 'verified_members', 'verification_pictures')`)
  // Descriptors would be arrays of numbers or bytes.
  expect(columns.map(({ type }) => type)).not.toContain('bytea')
  expect(rows.map(({ text }) => text).join()).not.toMatch(/-?\d\.\d+,-?\d\.\d+/)
})
