import type { UploadId } from '@yuti/contract/base'
import { screening as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { present } from '#/testing/random.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { makeDraft, newcomer, placeUploads } from '#/testing/wizard.ts'

setUpStaffedServer()

const run = (statement: ReturnType<typeof sql>) => server.db.asOwner((tx) => statement.execute(tx))
const hold = (id: UploadId, reason: string, waitedHours: number) =>
  run(sql`update picture_screenings set state = 'held', reason = ${reason},
    asked_at = now() - make_interval(hours => ${waitedHours}) where id = ${id}`)

async function withPhotos(name: string): Promise<UploadId[]> {
  const visitor = await newcomer(server, name)
  const { user } = await visitor.api.account.session()
  const photoIds = await placeUploads(server, user?.id ?? '', 5)
  await visitor.api.profiles.save(await makeDraft(visitor, { name, photoIds }))
  return photoIds
}

test('the page of photos has the order of the desk: an appeal and a copy before older ones, wishes last', async () => {
  const [old, appeal, copy, newer, wish] = await withPhotos('Anna')
  await hold(present(old), 'nudity', 48)
  await hold(present(appeal), 'nudity', 24)
  await hold(present(copy), 'banned_copy', 2)
  await hold(present(newer), 'not_screened', 3)
  await run(sql`update picture_screenings set appealed_at = now() - interval '1 hour' where id = ${appeal}`)
  await run(
    sql`update picture_screenings set asked_at = now() - interval '90 hours', may_be_first = false where id = ${wish}`,
  )
  // The wish for a photo that is held waits until that is decided.
  await run(sql`update picture_screenings set first_wish = 'asked' where id in (${wish}, ${newer})`)

  const { pictures, total } = await vera.api.screening.list({})
  expect(pictures.map(({ id }) => id)).toEqual([copy, appeal, old, newer, wish])
  expect(total).toBe(5)
  const { items } = await vera.api.desk.list({ kind: 'picture' })
  expect(items.map(({ id }) => id)).toEqual(pictures.map(({ id }) => id))
})

test('a copy of a photo of a banned account is on the first page, however many older photos wait', async () => {
  const owners = Math.ceil((limits.page + 1) / 5)
  for (let n = 0; n < owners; n += 1)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (const id of await withPhotos(`Eva ${n}`)) await hold(id, 'nudity', 100)
  const [copy] = await withPhotos('Max')
  await hold(present(copy), 'banned_copy', 0)
  const { pictures, total, pageSize } = await vera.api.screening.list({})
  expect(total).toBeGreaterThan(pageSize)
  expect(pictures.map(({ id }) => id)).toContain(copy)
})
