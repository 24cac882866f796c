import type { UploadId, UserId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { countWaiting } from '#/testing/lock-waits.ts'
import { present } from '#/testing/random.ts'
import { server, setUpStaffedServer } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, settled, uploadPhotos } from '#/testing/wizard.ts'
import { screenNext } from './screen-pictures.ts'

setUpStaffedServer()

async function run<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await server.db.asOwner((tx) => statement.execute(tx))).rows
}

const hash = 'a5a5a5a5a5a5a5a5'
let rexId: UserId
let max: Visitor
/** Waits to be looked at, and copies a photo of Rex. */
let copy: UploadId
beforeEach(async () => {
  await run(sql`delete from banned_pictures`)
  await run(sql`delete from picture_screenings`)
  const rex = await (await settled(server, 'Rex')).api.profiles.own()
  rexId = rex.id
  await run(sql`update picture_screenings set hash = ('x' || ${hash})::bit(64), mirrored_hash = 78::bit(64)
    where id = ${rex.photos[0]?.id}`)
  max = await newcomer(server, 'Max')
  server.screener.answer(new Error('down'))
  copy = present((await uploadPhotos(max, 1))[0])
  await run(sql`update picture_screenings set try_at = now() where id = ${copy}`)
  server.screener.answer({ hash })
})

const ban = () => sql`insert into moderation_states (user_id, is_blocked) values (${rexId}, true)`
const stateOfCopy = async () =>
  (await max.api.profiles.photoChecks()).checks.find((check) => check.id === copy)

test('a ban waits for a picture that was compared just before it, and then holds it', async () => {
  let both: Promise<unknown>[] = []
  await server.db.asOwner(async (tx) => {
    const { screener } = server
    const screen: typeof screener.screen = async (bytes) => {
      // The result can be compared, and not yet saved.
      await sql`select 1 from picture_screenings where id = ${copy} for update`.execute(tx)
      return await screener.screen(bytes)
    }
    both = [screenNext({ ...server.deps, screener: { ...screener, screen } })]
    await expect.poll(() => countWaiting(server.db)).toBe(1)
    both.push(run(ban()))
    await expect.poll(() => countWaiting(server.db)).toBe(2)
  })
  await Promise.all(both)
  expect(await stateOfCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
})

test('a picture waits for a ban that began before it was compared, and is then held', async () => {
  let screening: Promise<unknown> | undefined
  await server.db.asOwner(async (tx) => {
    await ban().execute(tx)
    screening = screenNext(server.deps)
    await expect.poll(() => countWaiting(server.db)).toBe(1)
  })
  expect(await screening).toBe('done')
  expect(await stateOfCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
})
