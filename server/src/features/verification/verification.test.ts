import { verification as limits } from '@yuti/contract/limits'
import sharp from 'sharp'
import { staffGestures } from '@yuti/contract/verification-choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodePicture } from '#/platform/pictures/images.ts'
import { hashPicture } from '#/platform/screening/picture-hash.ts'
import { newPicture, sendSelfies, takeSelfies, verifiedMember } from '#/testing/selfies.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, photoFile, settled } from '#/testing/wizard.ts'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { lookAtNext } from './look.ts'
import { sweepChecks } from './repository.ts'

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

const verified = (name: string) => verifiedMember(server, name)
const badgeOf = async (visitor: Visitor) => (await visitor.api.verification.state()).badge
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
  test('asks for the same gestures again after a refusal, and after the member deleted the checks', async () => {
    const anna = await settled(server, 'Anna')
    const asked = async () => {
      const { check } = await start(anna)
      return check?.steps.map(({ gesture }) => gesture)
    }
    const first = await asked()
    await takeSelfies(anna)
    await anna.api.verification.send()
    server.screener.answerFaces([])
    await look()
    expect(await asked()).toEqual(first)
    await anna.api.verification.withdraw()
    expect(await asked()).toEqual(first)
  })

  test('passes at once if the person of the photos makes the gestures, and gives the badge', async () => {
    const anna = await settled(server, 'Anna')
    const begun = await start(anna)
    expect(begun).toMatchObject({ badge: 'none', check: { state: 'open', replacementsLeft: 2 } })
    await takeSelfies(anna)
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

  test.each(['the same picture twice', 'a photo of the profile', 'a mirrored photo of the profile'])(
    'with %s goes to staff as a copy, whatever the faces say',
    async (what) => {
      const anna = await settled(server, 'Anna')
      await start(anna)
      const faces = await posing(anna)
      const file = await newPicture()
      if (what !== 'the same picture twice') {
        const me = await idOf(anna)
        const { sizes } = await encodePicture(new Uint8Array(await file.arrayBuffer()), me)
        const bytes = what.includes('mirrored')
          ? await sharp(sizes.medium).flop().webp().toBuffer()
          : sizes.medium
        const [photo] = await run(
          sql<{ key: string }>`select photo_url as key from profile_photos where profile_id = ${me} limit 1`,
        )
        await server.deps.storage.put(`${photo?.key}/medium.webp`, bytes, 'image/webp')
      }
      await anna.api.verification.addPicture({ place: 1, file })
      const second = what === 'the same picture twice' ? file : await newPicture()
      await anna.api.verification.addPicture({ place: 2, file: second })
      await anna.api.verification.send()
      server.screener.answerFaces(...faces)
      await look()
      expect((await anna.api.verification.state()).check).toMatchObject({ state: 'staff' })
      expect(
        await run(sql`select reason from verification_checks where user_id = ${await idOf(anna)}`),
      ).toEqual([{ reason: 'copy' }])
    },
  )

  test.each(['another profile', 'a blocked account that is erased'])(
    'with a copy of a photo of %s goes to staff',
    async (whose) => {
      const anna = await settled(server, 'Anna')
      const noor = await settled(server, 'Noor')
      await start(anna)
      const faces = await posing(anna)
      await takeSelfies(anna)
      await anna.api.verification.send()
      const [taken] = await run(sql<{ key: string }>`select object_key as key from verification_pictures p
        join verification_checks c on c.id = p.check_id where c.user_id = ${await idOf(anna)} and p.place = 2`)
      const bytes = await server.deps.storage.read(`${taken?.key}/medium.webp`)
      const hash = await hashPicture(bytes ?? new Uint8Array())
      await (whose === 'another profile'
        ? run(sql`update picture_screenings set hash = ('x' || ${hash})::bit(64), mirrored_hash = 78::bit(64)
            where id = (select id from picture_screenings where owner_id = ${await idOf(noor)} limit 1)`)
        : run(sql`insert into banned_pictures (owner_id, hash, mirrored_hash, kept_until)
            values (null, ('x' || ${hash})::bit(64), 78::bit(64), now() + interval '1 day')`))
      server.screener.answerFaces(...faces)
      await look()
      expect(
        await run(sql`select reason from verification_checks where user_id = ${await idOf(anna)}`),
      ).toEqual([{ reason: 'copy' }])
    },
  )

  test('changes a gesture twice, and then goes to staff', async () => {
    const anna = await settled(server, 'Anna')
    await start(anna)
    await takeSelfies(anna)
    const one = await anna.api.verification.replaceGesture({ place: 1 })
    expect(staffGestures).toContain(one.check?.steps[0]?.gesture)
    expect(one.check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([false, true])
    const two = await anna.api.verification.replaceGesture({ place: 1 })
    expect(two.check?.steps[0]?.gesture).not.toBe(one.check?.steps[0]?.gesture)
    expect(two.check?.replacementsLeft).toBe(0)
    await expect(anna.api.verification.replaceGesture({ place: 2 })).rejects.toMatchObject({
      code: 'NO_GESTURES_LEFT',
    })
    await anna.api.verification.addPicture({ place: 1, file: await newPicture() })
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
    await sendSelfies(anna)
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
    await takeSelfies(anna)
    const me = await idOf(anna)
    await run(sql`update verification_checks set expires_at = now() where user_id = ${me}`)
    expect((await anna.api.verification.state()).check).toBeNull()
    await expect(anna.api.verification.send()).rejects.toMatchObject({ code: 'CHECK_ENDED' })
    await server.db.asWorker(sweepChecks)
    expect(await run(sql`select 1 from verification_checks where user_id = ${me}`)).toEqual([])
    expect((await start(anna)).check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([false, false])
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
    await sendSelfies(noor)
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
    await sendSelfies(anna)
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
