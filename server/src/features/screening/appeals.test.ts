import type { UploadId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decisionMailsQueue } from '#/features/moderation/decision-mails.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, uploadPhotos } from '#/testing/wizard.ts'

setUpStaffedServer()

/** A member of whose three photos staff have refused the first ones. */
async function withRefused(count: number) {
  const visitor = await newcomer(server, 'Anna')
  server.screener.answer(...Array.from({ length: count }, () => ({ nudity: 0.9 })), {})
  const photoIds = await uploadPhotos(visitor, 3)
  server.screener.answer()
  const { id } = await visitor.api.profiles.save(await makeDraft(visitor, { name: 'Anna', photoIds }))
  const refused = photoIds.slice(0, count)
  for (const photo of refused) await vera.api.screening.decide({ ids: [photo], choice: 'refuse' })
  return { visitor, id, photoIds, refused }
}

const writeToTeam = (visitor: Visitor, content: string) =>
  visitor.api.messages.support.send({ draft: { clientId: server.deps.ids.uuid(), content, imageId: null } })
async function checksOf(visitor: Visitor, ids: readonly UploadId[]) {
  const { checks } = await visitor.api.profiles.photoChecks()
  return ids.map((id) => {
    const check = checks.find((one) => one.id === id)
    return [check?.state, check?.isAppealed]
  })
}
const figures = async () => (await vera.api.desk.list({})).appeals
const heldIds = async () => (await vera.api.screening.list({})).pictures.map(({ id }) => id)

async function mailsTo(visitor: Visitor) {
  await server.deps.jobs.send(decisionMailsQueue, {})
  await server.deps.jobs.runDue(decisionMailsQueue)
  const email = (await visitor.api.account.session()).user?.email ?? ''
  const mails = await server.mailFor(email)
  return mails.filter(({ subject }) => subject.includes('decision')).map(({ text }) => text ?? '')
}

test('a message to the team after a refusal hands the photo to staff as an appeal', async () => {
  const { visitor, id, refused } = await withRefused(1)
  await writeToTeam(visitor, 'That is a beach, not nudity.')
  expect(await checksOf(visitor, refused)).toEqual([['held', true]])
  const [first] = refused
  expect((await vera.api.desk.list({})).items.find((item) => item.id === first)).toMatchObject({
    kind: 'picture',
    urgency: 2,
    about: ['appeal', 'nudity'],
    subject: { id },
  })
  const listed = (await vera.api.screening.list({})).pictures.find((picture) => picture.id === first)
  expect(listed).toMatchObject({ reason: 'nudity', isAppeal: true })
})

test('an appeal that staff follow publishes the photo and counts as a changed decision', async () => {
  const { visitor, id, refused } = await withRefused(1)
  await writeToTeam(visitor, 'That is a beach, not nudity.')
  const { decided, changed } = await figures()
  await vera.api.screening.decide({ ids: [refused[0] ?? ''], choice: 'publish' })
  expect(await checksOf(visitor, refused)).toEqual([['clear', true]])
  const dealt = sql`select 1 from discover_features where profile_id = ${id}`
  expect((await server.db.asOwner((tx) => dealt.execute(tx))).rows).toHaveLength(1)
  expect(await figures()).toEqual({ decided: decided + 1, changed: changed + 1 })
})

test('a second refusal is final: the mail says so, and another message changes nothing', async () => {
  const { visitor, refused } = await withRefused(1)
  expect((await mailsTo(visitor)).at(-1)).toContain('your first answer is your appeal')
  await writeToTeam(visitor, 'Please look again.')
  const before = await figures()
  await vera.api.screening.decide({ ids: [refused[0] ?? ''], choice: 'refuse' })
  const mails = await mailsTo(visitor)
  const final = mails.find((text) => text.includes('again after your appeal and still won’t publish it'))
  expect(final).toContain('Reason: it seems to show nudity')
  expect(final).not.toContain('your first answer is your appeal')
  await writeToTeam(visitor, 'And again!')
  expect(await checksOf(visitor, refused)).toEqual([['refused', true]])
  expect(await figures()).toEqual({ ...before, decided: before.decided + 1 })
})

test('an appeal stays in the figures when the photo is gone', async () => {
  const { visitor, refused } = await withRefused(1)
  await writeToTeam(visitor, 'Please look again.')
  await vera.api.screening.decide({ ids: [refused[0] ?? ''], choice: 'refuse' })
  const before = await figures()
  await server.db.asOwner((tx) => sql`delete from picture_screenings where id = ${refused[0]}`.execute(tx))
  expect(await figures()).toEqual(before)
})

test('one message appeals for all refused photos of its writer, and for nobody else’s', async () => {
  const anna = await withRefused(2)
  const other = await withRefused(1)
  await writeToTeam(anna.visitor, 'Both are fine.')
  expect(await checksOf(anna.visitor, anna.photoIds)).toEqual([
    ['held', true],
    ['held', true],
    ['clear', false],
  ])
  expect(await checksOf(other.visitor, other.refused)).toEqual([['refused', false]])
  expect(await heldIds()).not.toContain(other.refused[0])
})

test('words of staff, or a message while staff still decide, are no appeal', async () => {
  const { visitor, id, refused } = await withRefused(1)
  await vera.api.support.send({
    userId: id,
    draft: { clientId: server.deps.ids.uuid(), content: 'Hello', imageId: null },
  })
  expect(await checksOf(visitor, refused)).toEqual([['refused', false]])
  const held = await newcomer(server, 'Una')
  server.screener.answer({ nudity: 0.9 })
  const photoIds = await uploadPhotos(held, 3)
  server.screener.answer()
  await held.api.profiles.save(await makeDraft(held, { name: 'Una', photoIds }))
  await writeToTeam(held, 'When will you look?')
  expect((await checksOf(held, photoIds))[0]).toEqual(['held', false])
})
