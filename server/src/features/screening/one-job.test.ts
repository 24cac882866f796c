import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeUpload } from '#/platform/uploads.ts'
import { screeningQueue } from '#/platform/screening/queue.ts'
import { server, setUpStaffedServer } from '#/testing/staffed-server.ts'
import { newPicture } from '#/testing/selfies.ts'
import { newcomer, uploadPhotos } from '#/testing/wizard.ts'
import { screenNext } from './screen-pictures.ts'

setUpStaffedServer()

test('one job looks at all that wait, because the jobs of others may have come while the account had one in work', async () => {
  const visitor = await newcomer(server, 'Mia')
  server.screener.answer(new Error('down'), new Error('down'))
  await uploadPhotos(visitor, 2)
  await server.db.asOwner((tx) =>
    sql`update picture_screenings set try_at = now() where state = 'waiting'`.execute(tx),
  )
  await server.deps.jobs.sendMany(screeningQueue, [{}])
  expect(await server.deps.jobs.runDue(screeningQueue)).toBe(1)
  const { checks } = await visitor.api.profiles.photoChecks()
  expect(checks.map(({ state }) => state)).toEqual(['clear', 'clear'])
})

test('nobody looks at an upload before all its files are stored, also when the service works again meanwhile', async () => {
  const visitor = await newcomer(server, 'Noa')
  const other = await newcomer(server, 'Ora')
  const { user } = await visitor.api.account.session()
  if (!user) throw new Error('nobody is signed in')
  const stored = Promise.withResolvers<void>()
  const { storage } = server.deps
  const deps = {
    ...server.deps,
    storage: {
      ...storage,
      put: async (...object: Parameters<typeof storage.put>) => {
        await stored.promise
        await storage.put(...object)
      },
    },
  }
  const upload = storeUpload(
    deps,
    { user, sessionToken: `token-${user.id}` },
    'profile-photo',
    await newPicture(),
  )
  await expect.poll(async () => (await visitor.api.profiles.photoChecks()).checks.length).toBe(1)
  await server.db.asOwner((tx) => sql`update screening_status set failing_since = now()`.execute(tx))
  await uploadPhotos(other, 1)
  expect(await screenNext(server.deps)).toBe('none')
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ failing_since: Date | null; tries: number }>`
      select failing_since, (select tries from picture_screenings where owner_id = ${user.id}) as tries from screening_status`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ failing_since: null, tries: 0 }])
  stored.resolve()
  const { id } = await upload
  await screenNext(server.deps)
  expect((await visitor.api.profiles.photoChecks()).checks).toMatchObject([{ id, state: 'clear' }])
})
