import { verification } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { faceAt } from '#/testing/fake-screener.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { takeSelfies } from '#/testing/selfies.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'
import { lookAtNext, sweep } from './look.ts'

setUpStaffedServer()

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.db.asOwner((tx) => statement.execute(tx))).rows
const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id

/** A member whose pictures smile and are so far from the photos. Returns the check. */
async function checked(visitor: Visitor, distance: number): Promise<string> {
  await visitor.api.verification.start({ consents: true })
  await takeSelfies(visitor)
  await visitor.api.verification.send()
  await run(sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`)
  const face = { smile: 1, ...faceAt(distance) }
  server.screener.answerFaces([face], [face])
  await lookAtNext(server.deps)
  server.screener.answerFaces()
  const [row] = await run(sql<{ id: string }>`
    select id from verification_checks where user_id = ${await idOf(visitor)} order by consented_at desc limit 1`)
  return row?.id ?? ''
}

const stateOf = async (visitor: Visitor) => {
  const { badge, check } = await visitor.api.verification.state()
  return [badge, check?.state, check?.reason]
}
const teamWords = async (visitor: Visitor) =>
  (await visitor.api.messages.support.list({})).messages.map(({ content }) => content)
const writeToTeam = (visitor: Visitor, content: string) =>
  visitor.api.messages.support.send({ draft: { clientId: server.deps.ids.uuid(), content, imageId: null } })

describe('a check that is not clear', () => {
  test('waits at the desk, and is seen side by side with the photos, which the log notes', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    expect(await stateOf(anna)).toEqual(['none', 'staff', null])
    const item = (await vera.api.desk.list({})).items.find((one) => one.id === id)
    expect(item).toMatchObject({
      kind: 'verification',
      urgency: 3,
      about: ['other_person'],
      subject: { name: 'Anna' },
    })
    const found = await vera.api.verifications.get({ id })
    expect(found).toMatchObject({ person: { name: 'Anna' }, reason: 'other_person', isAppeal: false })
    expect(found.pictures.map(({ gesture }) => gesture)).toEqual(['smile', 'smile'])
    expect(found.photos.map(({ likeness }) => likeness)).toEqual(['unsure', 'unsure', 'unsure'])
    const [taken, photo] = [urlOf(found.pictures[0]?.picture), urlOf(found.photos[0]?.picture)]
    const answer = await vera.get(taken)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await vera.get(photo)).status).toBe(200)
    const log = await vera.api.staff.log({ person: found.person.id })
    expect(log.entries.map(({ action }) => action)).toContain('verification_opened')

    // Nobody else sees the picture, its owner included; nor does anybody by a link that was signed for staff.
    expect((await anna.get(taken)).status).toBe(404)
    await vera.api.verifications.decide({ id, choice: 'same_person' })
    expect((await vera.get(taken)).status).toBe(404)
    await expect(vera.api.verifications.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gives the badge if staff see the same person, and tells the member', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    await vera.api.verifications.decide({ id, choice: 'same_person' })
    expect(await stateOf(anna)).toEqual(['shown', 'passed', null])
    expect((await teamWords(anna)).at(-1)).toMatch(/^Your photos are verified/)
    expect(
      await run(sql`select distinct likeness from photo_likenesses where profile_id = ${await idOf(anna)}`),
    ).toEqual([{ likeness: 'same' }])
    await expect(vera.api.verifications.decide({ id, choice: 'unclear' })).rejects.toMatchObject({
      code: 'CASE_DECIDED',
    })
  })

  test('keeps photos of others beside those of the member as what they are', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    await run(sql`update verification_checks set likenesses = jsonb_set(likenesses, array[photo_ids[3]::text], '"other"')
      where id = ${id}`)
    await vera.api.verifications.decide({ id, choice: 'same_person' })
    expect(await stateOf(anna)).toEqual(['shown', 'passed', null])
    expect(
      await run(
        sql`select likeness from photo_likenesses where profile_id = ${await idOf(anna)} order by likeness`,
      ),
    ).toEqual([{ likeness: 'none' }, { likeness: 'same' }, { likeness: 'same' }])
  })

  test('is refused with a reason in the language of the member', async () => {
    const anna = await settled(server, 'Anna')
    await anna.api.profiles.updateSettings({ language: 'es' })
    const id = await checked(anna, 0.6)
    await vera.api.verifications.decide({ id, choice: 'other_person' })
    expect(await stateOf(anna)).toEqual(['none', 'refused', 'other_person'])
    expect((await teamWords(anna)).at(-1)).toMatch(
      /Motivo: en las fotos no sale la persona de tu primera foto/,
    )
  })

  test('is gone for staff once the member takes the consent back', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    await anna.api.verification.withdraw()
    await expect(vera.api.verifications.decide({ id, choice: 'same_person' })).rejects.toMatchObject({
      code: 'CASE_DECIDED',
    })
    expect(await stateOf(anna)).toEqual(['none', undefined, undefined])
  })

  test('of staff themselves is decided by others', async () => {
    const rita = await staffVisitor(server, 'Rita')
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    await run(sql`update verification_checks set user_id = ${await idOf(rita)} where id = ${id}`)
    await expect(rita.api.verifications.decide({ id, choice: 'same_person' })).rejects.toMatchObject({
      code: 'OWN_CASE',
    })
    await vera.api.verifications.decide({ id, choice: 'unclear' })
  })
})

describe('an appeal', () => {
  test('is a message to the team after a refusal: staff look again, once', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.9)
    expect((await anna.api.verification.state()).check).toMatchObject({
      reason: 'other_person',
      canAppeal: true,
    })
    await writeToTeam(anna, 'I have cut my hair since.')
    expect(await stateOf(anna)).toEqual(['none', 'staff', null])
    const item = (await vera.api.desk.list({})).items.find((one) => one.id === id)
    expect(item).toMatchObject({ kind: 'verification', urgency: 2, about: ['appeal', 'other_person'] })
    const before = (await vera.api.desk.list({})).appeals
    await vera.api.verifications.decide({ id, choice: 'other_person' })
    expect((await anna.api.verification.state()).check).toMatchObject({ state: 'refused', canAppeal: false })
    await writeToTeam(anna, 'Look again!')
    expect(await stateOf(anna)).toEqual(['none', 'refused', 'other_person'])
    expect((await vera.api.desk.list({})).appeals).toEqual({ ...before, decided: before.decided + 1 })
  })

  test('that staff follow counts as a changed decision', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.9)
    await writeToTeam(anna, 'It is me.')
    const { decided, changed } = (await vera.api.desk.list({})).appeals
    await vera.api.verifications.decide({ id, choice: 'same_person' })
    expect(await stateOf(anna)).toEqual(['shown', 'passed', null])
    expect((await vera.api.desk.list({})).appeals).toEqual({ decided: decided + 1, changed: changed + 1 })
  })

  test('is about the last check that was sent, and ends one that was begun', async () => {
    const noor = await settled(server, 'Noor')
    const id = await checked(noor, 0.9)
    await noor.api.verification.start({ consents: true })
    await noor.api.verification.addPicture({ place: 1, file: await photoFile() })
    expect((await noor.api.verification.state()).check).toMatchObject({ state: 'open', canAppeal: true })
    await writeToTeam(noor, 'It is me.')
    expect(await stateOf(noor)).toEqual(['none', 'staff', null])
    expect((await vera.api.desk.list({})).items.map((one) => one.id)).toContain(id)
    await expect(noor.api.verification.send()).rejects.toMatchObject({ code: 'CHECK_ENDED' })
    expect(await run(sql`select id from verification_checks where user_id = ${await idOf(noor)}`)).toEqual([
      { id },
    ])
    await vera.api.verifications.decide({ id, choice: 'same_person' })
    expect(await stateOf(noor)).toEqual(['shown', 'passed', null])
  })

  test('changes nothing while another check is looked at, and is then about that one', async () => {
    const noor = await settled(server, 'Noor')
    const first = await checked(noor, 0.9)
    const second = await checked(noor, 0.6)
    expect((await noor.api.verification.state()).check).toMatchObject({ state: 'staff', canAppeal: false })
    await writeToTeam(noor, 'Hello.')
    const before = await run(sql`select id, state, is_appeal from verification_checks
      where user_id = ${await idOf(noor)} order by consented_at`)
    expect(before).toEqual([
      { id: first, state: 'refused', is_appeal: false },
      { id: second, state: 'staff', is_appeal: false },
    ])
    await vera.api.verifications.decide({ id: second, choice: 'other_person' })
    expect((await noor.api.verification.state()).check?.canAppeal).toBe(true)
    await writeToTeam(noor, 'It is me.')
    const item = (await vera.api.desk.list({})).items.find((one) => one.id === second)
    expect(item).toMatchObject({ kind: 'verification', about: ['appeal', 'other_person'] })
  })

  test('comes too late once the pictures are erased', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.9)
    await run(sql`update verification_checks set decided_at = now() - interval '49 hours' where id = ${id}`)
    expect((await anna.api.verification.state()).check?.canAppeal).toBe(false)
    await writeToTeam(anna, 'Too late.')
    expect(await stateOf(anna)).toEqual(['none', 'refused', 'other_person'])
    await anna.api.verification.start({ consents: true })
    await writeToTeam(anna, 'Still too late.')
    expect((await anna.api.verification.state()).check).toMatchObject({ state: 'open', canAppeal: false })
  })
})

describe('a check that staff do not decide', () => {
  test('ends after its days: the pictures are deleted, and the member is told and can try again', async () => {
    const anna = await settled(server, 'Anna')
    const id = await checked(anna, 0.6)
    const [picture] = (await vera.api.verifications.get({ id })).pictures
    const address = urlOf(picture?.picture)
    const [row] = await run(
      sql<{ key: string }>`select object_key as key from verification_pictures where check_id = ${id}`,
    )
    const file = `${row?.key}/small.webp`
    const wait = (days: number) =>
      run(
        sql`update verification_checks set staff_since = now() - make_interval(days => ${days}) where id = ${id}`,
      )
    await wait(verification.undecidedDays - 1)
    await server.db.asWorker(sweep)
    expect(await stateOf(anna)).toEqual(['none', 'staff', null])
    expect((await vera.get(address)).status).toBe(200)

    await wait(verification.undecidedDays)
    await server.db.asWorker(sweep)
    await emptyObjectRemovals(server.deps)
    expect(await server.deps.storage.read(file)).toBeNull()
    expect((await vera.get(address)).status).toBe(404)
    expect(await stateOf(anna)).toEqual(['none', 'refused', 'not_decided'])
    expect((await anna.api.verification.state()).check).toMatchObject({ canAppeal: false, erasedAt: null })
    const words = await teamWords(anna)
    expect(words.at(-1)).toMatch(/nobody on our team looked at your check within 30 days/)
    expect((await vera.api.desk.list({})).items.map((item) => item.id)).not.toContain(id)

    // Once, and a message to the team does not bring it back.
    await server.db.asWorker(sweep)
    expect(await teamWords(anna)).toEqual(words)
    await writeToTeam(anna, 'Why?')
    expect(await stateOf(anna)).toEqual(['none', 'refused', 'not_decided'])
    await anna.api.verification.start({ consents: true })
    expect((await stateOf(anna))[1]).toBe('open')
  })
})
