import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedLink, signedIn, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { isAddressBanned } from './bans.ts'
import { eraseClosedAccounts } from './erasure.ts'
import { accountSweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const kept = () => run(sql`select * from auth.former_addresses`)
const refused = 'This address can’t be used for an account'

let count = 0
let former: string
let present: string
let rex: Visitor
/** Each test has a member who moved from one mailbox to another. */
beforeEach(async () => {
  await run(sql`delete from auth.former_addresses`)
  await run(sql`delete from auth.banned_addresses`)
  count += 1
  former = `former${count}@example.org`
  present = `present${count}@example.org`
  rex = await signedIn(server, former, 'Rex')
  await move(present)
})

async function move(to: string): Promise<void> {
  await rex.api.account.requestEmailChange({ email: to, password, language: 'en' })
  const token = (await mailedLink(server, to)).searchParams.get('token') ?? ''
  await rex.api.account.confirmEmailChange({ token, password: null, language: 'en' })
}

const block = (isBlocked = true) =>
  run(sql`insert into moderation_states (user_id, is_blocked)
    select id, ${isBlocked} from auth."user" where email = ${present}
    on conflict (user_id) do update set is_blocked = excluded.is_blocked`)

/** Deletes the account, and erases it as the job does minutes later. */
async function leave(): Promise<void> {
  await rex.api.account.signIn({ email: present, password })
  await rex.api.account.remove({ password })
  await run(sql`update account_closures set closed_at = now() - interval '3 minutes'`)
  await eraseClosedAccounts(server.deps)
}

/** The subject of the mail that a sign-up with this address gets. */
async function signUpAnswer(email: string): Promise<string | undefined> {
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  await server.visit().api.account.signUp({ name: 'Rex', email, password, ...consents })
  return (await server.mailFor(email))[0]?.subject
}

test('a ban covers the address that the account has left, in any spelling, until it is lifted', async () => {
  await block()
  expect(await signUpAnswer(former.replace('@', '+again@'))).toBe(refused)
  await block(false)
  expect(await isAddressBanned(server.deps, former)).toBe(false)
})

test('a ban covers it also when the account was deleted, for a year', async () => {
  await block()
  await leave()
  expect(await kept()).toEqual([])
  expect(await signUpAnswer(former)).toBe(refused)
  expect(await signUpAnswer(present)).toBe(refused)
  await run(sql`update auth.banned_addresses set expires_at = now() - interval '1 second'`)
  expect(await isAddressBanned(server.deps, former)).toBe(false)
})

test('another account does not move to it', async () => {
  await block()
  const noor = await signedIn(server, `noor${count}@example.org`, 'Noor')
  await noor.api.account.requestEmailChange({ email: former, password, language: 'en' })
  expect((await server.mailFor(former))[0]?.subject).toBe(refused)
})

test('the address is free for others while the account is not banned, and nothing of it stays with the account', async () => {
  expect(await signUpAnswer(former)).toBe('Confirm your email')
  await leave()
  expect(await kept()).toEqual([])
  expect(await run(sql`select * from auth.banned_addresses`)).toEqual([])
})

test('a ban no longer covers what the account left more than a year ago, and a job forgets it', async () => {
  await run(sql`update auth.former_addresses set left_at = now() - interval '12 months'`)
  await block()
  expect(await signUpAnswer(former)).toBe('Confirm your email')
  expect(await kept()).toHaveLength(1)
  await server.deps.jobs.send(accountSweep, {})
  await server.deps.jobs.runDue(accountSweep)
  expect(await kept()).toEqual([])
})

test('an account that is closed with an old former address does not ban that', async () => {
  await run(sql`update auth.former_addresses set left_at = now() - interval '12 months'`)
  await block()
  await leave()
  expect(await signUpAnswer(former)).toBe('Confirm your email')
  expect(await signUpAnswer(present)).toBe(refused)
})

test('what is sealed when an account closes covers it too', async () => {
  await run(sql`insert into alarms (user_id, kind, people)
    select id, 'many_reports', 3 from auth."user" where email = ${present}`)
  await leave()
  expect(await run(sql`select cardinality(address_hashes) as hashes from sealed_accounts`)).toEqual([
    { hashes: 2 },
  ])
})

test('another spelling of the same mailbox is no former address, and no address is readable', async () => {
  const before = await kept()
  expect(before).toHaveLength(1)
  expect(JSON.stringify(before)).not.toMatch(/former|present|example/)
  await move(present.replace('@', '+work@'))
  expect(await kept()).toEqual(before)
})
