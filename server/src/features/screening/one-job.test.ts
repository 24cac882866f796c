import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { screeningQueue } from '#/platform/screening/queue.ts'
import { server, setUpStaffedServer } from '#/testing/staffed-server.ts'
import { newcomer, uploadPhotos } from '#/testing/wizard.ts'

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
