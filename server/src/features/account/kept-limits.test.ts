import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { settledAccount } from '#/testing/settled-account.ts'
import { accountSweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await rowsOf(sql`delete from auth.kept_limits`)
})

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const kept = () => rowsOf(sql`select * from auth.kept_limits`)

/** Staff pause the likes of a new account for three days, and its owner deletes it. */
async function leaveLimited(email: string, lifted = false) {
  const rex = await signedIn(server, email, 'Rex')
  await rowsOf(sql`insert into sanctions (user_id, kind, reason, ends_at, lifted_at)
    select id, 'limit', 'Spam', now() + interval '3 days', ${lifted ? sql`now()` : null}
    from auth."user" where email = ${email}`)
  const before = (await rex.api.account.sanctions()).sanctions
  await rex.api.account.remove({ password })
  return before.map(({ kind, reason, endsAt }) => ({ kind, reason, endsAt }))
}

test('gives a new account of the mailbox the rest of a limit, once', async () => {
  const [limit] = await leaveLimited('rex@example.org')
  const rex = await settledAccount(server, 'rex+again@example.org', 'Rex')
  expect((await rex.api.account.sanctions()).sanctions).toMatchObject([limit ?? {}])
  expect(await kept()).toEqual([])
  const anna = await settledAccount(server, 'anna@example.org', 'Anna')
  const [targetId, id] = [(await anna.api.profiles.own()).id, (await rex.api.profiles.own()).id]
  await createDealtPeople(server.db, { id }, [{ id: targetId }])
  const like = rex.api.discovery.swipe({ targetId, direction: 'right' })
  await expect(like).rejects.toMatchObject({ code: 'LIKES_PAUSED' })
  await rex.api.account.remove({ password })
  expect(await kept()).toMatchObject([{ reason: 'Spam' }])
})

test('gives another mailbox nothing, and keeps no limit that was lifted or has ended', async () => {
  await leaveLimited('lifted@example.org', true)
  expect(await kept()).toEqual([])
  await leaveLimited('noor@example.org')
  const other = await settledAccount(server, 'other@example.org', 'Other')
  expect((await other.api.account.sanctions()).sanctions).toEqual([])
  await rowsOf(sql`update auth.kept_limits set ends_at = now() - interval '1 second'`)
  const late = await settledAccount(server, 'noor@example.org', 'Noor')
  expect((await late.api.account.sanctions()).sanctions).toEqual([])
})

test('deletes what has ended, and stores no readable address', async () => {
  await leaveLimited('sweep@example.org')
  expect(JSON.stringify(await kept())).not.toMatch(/sweep|example/)
  await rowsOf(sql`update auth.kept_limits set ends_at = now() - interval '1 second'`)
  await server.deps.jobs.send(accountSweep, {})
  await server.deps.jobs.runDue(accountSweep)
  expect(await kept()).toEqual([])
})
