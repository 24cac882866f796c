import { randomUUID } from 'node:crypto'
import { type UploadId, uploadId, type UserId } from '@yuti/contract/base'
import { reportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { countWaiting } from '#/testing/lock-waits.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { present } from '#/testing/random.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, placeUploads, settled } from '#/testing/wizard.ts'

setUpStaffedServer()

async function run<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await server.db.asOwner((tx) => statement.execute(tx))).rows
}

/** Shows a copy of the photo of Rex. */
let max: Visitor
let maxId: UserId
let copy: UploadId
let others: UploadId[]
let rexId: UserId
beforeEach(async () => {
  max = await settled(server, 'Max')
  const own = await max.api.profiles.own()
  maxId = own.id
  const photos = own.photos.map(({ id }) => uploadId.parse(id))
  copy = present(photos[0])
  others = photos.slice(1)
  const rex = await (await settled(server, 'Rex')).api.profiles.own()
  rexId = rex.id
  await run(sql`delete from picture_screenings where state = 'held'`)
  await run(sql`update picture_screenings set hash = null, mirrored_hash = null`)
  await run(sql`update picture_screenings set hash = 77::bit(64), mirrored_hash = 78::bit(64)
    where id in (${copy}, ${rex.photos[0]?.id})`)
})

const ban = () => run(sql`insert into moderation_states (user_id, is_blocked) values (${rexId}, true)`)
const daysAgo = (count: number) => sql`now() - make_interval(days => ${count})`
const stateOfCopy = async () =>
  (await max.api.profiles.photoChecks()).checks.find((check) => check.id === copy)

test('a public photo that a ban held, and that its owner then removed, is part of a report', async () => {
  const anna = await settled(server, 'Anna')
  await createDealtPeople(server.db, { id: (await anna.api.profiles.own()).id }, [{ id: maxId }])
  const photosFor = async () => (await anna.api.profiles.get({ id: maxId })).photos.map(({ id }) => id)
  expect(await photosFor()).toContain(copy)
  await ban()
  expect(await photosFor()).not.toContain(copy)
  const added = await placeUploads(server, maxId, 1)
  await max.api.profiles.save(await makeDraft(max, { name: 'Max', photoIds: [...others, ...added] }))
  await emptyObjectRemovals(server.deps)

  const id = reportId.parse(randomUUID())
  await anna.api.safety.report({ id, userId: maxId, reason: 'fake_profile', description: null })
  const { formerProfiles } = (await vera.api.moderation.get({ reportId: id })).evidence
  const shown = formerProfiles.flatMap(({ photos }) => photos)
  expect(shown).toHaveLength(1)
  expect((await vera.get(urlOf(shown[0]))).status).toBe(200)
})

test('a ban waits for a save of a profile before it locks the pictures there, and then holds them', async () => {
  let banning: Promise<unknown> | undefined
  await server.db.asOwner(async (tx) => {
    await sql`select 1 from profiles where id = ${maxId} for update`.execute(tx)
    banning = ban()
    await expect.poll(() => countWaiting(server.db)).toBe(1)
    await sql`select 1 from picture_screenings where id = ${copy} for share nowait`.execute(tx)
  })
  await banning
  expect(await stateOfCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
})

test('a photo that waits because it may show nudity also counts as a copy from the ban on, and staff read both', async () => {
  await run(
    sql`update picture_screenings set state = 'held', reason = 'nudity', nudity = 0.9 where id = ${copy}`,
  )
  await ban()
  expect(await stateOfCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
  const { items } = await vera.api.desk.list({ kind: 'picture' })
  expect(items).toMatchObject([{ id: copy, urgency: 2, about: ['banned_copy', 'nudity'] }])
})

test('a photo that staff refused before the ban counts as a copy when its owner appeals', async () => {
  await run(sql`update picture_screenings set state = 'refused', reason = 'nudity' where id = ${copy}`)
  await ban()
  expect(await stateOfCopy()).toMatchObject({ state: 'refused' })
  const draft = { clientId: randomUUID(), content: 'That is me', imageId: null }
  await max.api.messages.support.send({ draft })
  const { pictures } = await vera.api.screening.list({})
  expect(pictures).toMatchObject([
    { id: copy, reason: 'banned_copy', isAppeal: true, twins: [{ id: rexId }] },
  ])
})

test('a photo that a ban holds waits for staff since the ban, behind copies that were uploaded before, and keeps its day of upload', async () => {
  const [early = ''] = others
  await run(
    sql`update picture_screenings set state = 'held', reason = 'banned_copy', asked_at = ${daysAgo(2)} where id = ${early}`,
  )
  await run(sql`update picture_screenings set asked_at = ${daysAgo(400)} where id = ${copy}`)
  await ban()
  const { pictures } = await vera.api.screening.list({})
  expect(pictures.map(({ id }) => id)).toEqual([early, copy])
  const { items } = await vera.api.desk.list({ kind: 'picture' })
  const [row] = await run(
    sql<{ at: Date }>`select changed_at as at from moderation_states where user_id = ${rexId}`,
  )
  expect(items.find(({ id }) => id === copy)?.waitingSince).toBe(row?.at.toISOString())
  expect(Date.parse(pictures[1]?.uploadedAt ?? '')).toBeLessThan(Date.parse(pictures[0]?.uploadedAt ?? ''))
})
