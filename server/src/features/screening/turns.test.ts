import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signedInPerson } from '#/testing/reports.ts'
import { server, setUpStaffedServer } from '#/testing/staffed-server.ts'

setUpStaffedServer()
beforeEach(() => run(sql`delete from picture_screenings`))

async function run<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await server.db.asOwner((tx) => statement.execute(tx))).rows
}

type Claimed = { id: string; owner_id: string } | undefined

async function claim(): Promise<Claimed> {
  const { rows } = await server.db.asWorker((tx) =>
    sql<NonNullable<Claimed>>`select id, owner_id from app.claim_picture(interval '1 minute')`.execute(tx),
  )
  return rows[0]
}

/** Pictures of the owner that wait one after the other. */
async function placeWaiting(owner: { id: string }, count: number, after: string): Promise<void> {
  await run(sql`insert into picture_screenings (id, owner_id, kind, object_key, asked_at)
    select gen_random_uuid(), ${owner.id}, 'profile-photo', gen_random_uuid()::text, ${after}::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::integer) n`)
}

test('the uploads of one account delay another’s by one picture, and one account has one in work', async () => {
  const ada = await signedInPerson(server, 'Ada')
  const bea = await signedInPerson(server, 'Bea')
  await placeWaiting(ada, 4, '2026-01-01')
  await placeWaiting(bea, 1, '2026-01-02')
  const first = await claim()
  const second = await claim()
  expect([first?.owner_id, second?.owner_id]).toEqual([ada.id, bea.id])
  expect(await claim()).toBeUndefined()
  await run(sql`delete from picture_screenings where id = ${first?.id}`)
  expect((await claim())?.owner_id).toBe(ada.id)
})

test('an account that was never served goes first, then the one that was served longest ago, however long the others wait', async () => {
  const ada = await signedInPerson(server, 'Ada')
  const bea = await signedInPerson(server, 'Bea')
  const cora = await signedInPerson(server, 'Cora')
  await placeWaiting(ada, 1, '2026-01-01')
  await placeWaiting(bea, 2, '2026-01-02')
  await placeWaiting(ada, 1, '2026-01-03')
  await placeWaiting(cora, 1, '2026-01-04')
  const served = []
  for (let n = 0; n < 5; n += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const claimed = await claim()
    served.push(claimed?.owner_id)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await run(
      sql`update picture_screenings set state = 'clear', screened_at = now(), claimed_until = null where id = ${claimed?.id}`,
    )
  }
  expect(served).toEqual([ada.id, bea.id, cora.id, ada.id, bea.id])
})

test('photos from before pictures were looked at come after uploads, also of an account that was just served', async () => {
  const ada = await signedInPerson(server, 'Ada')
  const bea = await signedInPerson(server, 'Bea')
  await placeWaiting(ada, 1, '2025-01-01')
  await run(sql`update picture_screenings set priority = 1 where owner_id = ${ada.id}`)
  await placeWaiting(bea, 2, '2026-01-01')
  const first = await claim()
  await run(
    sql`update picture_screenings set state = 'clear', screened_at = now(), claimed_until = null where id = ${first?.id}`,
  )
  expect([first?.owner_id, (await claim())?.owner_id, (await claim())?.owner_id]).toEqual([
    bea.id,
    bea.id,
    ada.id,
  ])
})
