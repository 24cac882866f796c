import { randomUUID } from 'node:crypto'
import { type UploadId, uploadId } from '@yuti/contract/base'
import { desk, screening } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, uploadPhotos } from '#/testing/wizard.ts'

setUpStaffedServer()

/** Photos of this person, all of which are held. */
async function withHeld(visitor: Visitor): Promise<readonly UploadId[]> {
  server.screener.answer({ nudity: 0.9 }, { nudity: 0.9 }, { nudity: 0.9 })
  const photoIds = await uploadPhotos(visitor, 3)
  server.screener.answer()
  await visitor.api.profiles.save(await makeDraft(visitor, { photoIds }))
  return photoIds
}

async function statesOf(visitor: Visitor, ids: readonly UploadId[]) {
  const { checks } = await visitor.api.profiles.photoChecks()
  return ids.map((id) => checks.find((check) => check.id === id)?.state)
}

test('decides several at once: one that changed and an own one spoil none of the others', async () => {
  const anna = await newcomer(server, 'Anna')
  const max = await staffVisitor(server, 'Max')
  const [one, two, three] = await withHeld(anna)
  const [own] = await withHeld(max)
  if (!one || !two || !three || !own) throw new Error('no photos')
  await vera.api.screening.decide({ ids: [two], choice: 'refuse' })
  const gone = uploadId.parse(randomUUID())

  const { outcomes } = await max.api.screening.decide({
    ids: [three, two, own, gone, one, one],
    choice: 'publish',
  })
  expect(outcomes).toEqual([
    { id: three, outcome: 'done' },
    { id: two, outcome: 'changed' },
    { id: own, outcome: 'own' },
    { id: gone, outcome: 'changed' },
    { id: one, outcome: 'done' },
    { id: one, outcome: 'changed' },
  ])
  expect(await statesOf(anna, [one, two, three])).toEqual(['clear', 'refused', 'clear'])
  expect(await statesOf(max, [own])).toEqual(['held'])
  const logged = sql`select details->>'picture' as picture from staff_log where action = 'picture_published'`
  const { rows } = await server.db.asOwner((tx) => logged.execute(tx))
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(expect.arrayContaining([{ picture: one }, { picture: three }]))
})

test('a choice for wishes leaves held photos alone, and one for held photos the wishes', async () => {
  const una = await newcomer(server, 'Una')
  server.screener.answer({ nudity: 0.9 }, { faces: [] }, {})
  const photoIds = await uploadPhotos(una, 3)
  server.screener.answer()
  await una.api.profiles.save(await makeDraft(una, { name: 'Una', photoIds }))
  const [held, wish] = photoIds
  if (!held || !wish) throw new Error('no photos')
  await una.api.profiles.askFirstPhoto({ id: wish })

  const outcomesOf = async (choice: 'first' | 'publish') => {
    const { outcomes } = await vera.api.screening.decide({ ids: [held, wish], choice })
    return outcomes.map(({ outcome }) => outcome)
  }
  expect(await outcomesOf('first')).toEqual(['changed', 'done'])
  expect(await statesOf(una, [held])).toEqual(['held'])
  expect(await outcomesOf('publish')).toEqual(['done', 'changed'])
})

test('decides nothing for members, and nothing if none or too many are chosen', async () => {
  const anna = await newcomer(server, 'Anna')
  const photoIds = await withHeld(anna)
  const ids = [...photoIds]
  await expect(anna.api.screening.decide({ ids, choice: 'publish' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const filler = Array.from({ length: desk.selectedMax - 2 }, () => uploadId.parse(randomUUID()))
  // oxlint-disable-next-line eslint/no-await-in-loop -- one call after the other
  for (const chosen of [[], [...ids, ...filler]])
    await expect(vera.api.screening.decide({ ids: chosen, choice: 'publish' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect(await statesOf(anna, photoIds)).toEqual(['held', 'held', 'held'])
  const { outcomes } = await vera.api.screening.decide({
    ids: [...ids, ...filler.slice(1)],
    choice: 'publish',
  })
  expect(outcomes).toHaveLength(desk.selectedMax)
  expect(await statesOf(anna, photoIds)).toEqual(['clear', 'clear', 'clear'])
})

test('takes all photos of a page in one call', () => {
  expect(screening.page).toBeLessThanOrEqual(desk.selectedMax)
})
