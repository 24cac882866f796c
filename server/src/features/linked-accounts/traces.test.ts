import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The hashes of an account by kind. */
async function tracesOf(email: string): Promise<Record<string, string[]>> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ kind: string; hashes: string[] }>`select t.kind, array_agg(t.hash order by t.hash) as hashes
      from auth.account_traces t join auth."user" u on u.id = t.user_id where u.email = ${email} group by t.kind`.execute(
      tx,
    ),
  )
  return Object.fromEntries(rows.map(({ kind, hashes }) => [kind, hashes]))
}

/** Forgets the sign-in by the confirmation link. */
async function newAccount(email: string) {
  const visitor = await signUpAndConfirm(server, email)
  await server.db.asOwner((tx) =>
    sql`delete from auth.account_traces t using auth."user" u
    where u.id = t.user_id and u.email = ${email}`.execute(tx),
  )
  return { visitor, signIn: () => visitor.api.account.signIn({ email, password }) }
}

test('a sign-in stores device and network as hashes, the same for two accounts of one browser', async () => {
  const [first, second] = ['anna@example.org', 'ben@example.org']
  const { visitor } = await newAccount(first)
  await newAccount(second)
  await visitor.api.account.signIn({ email: first, password })
  const device = visitor.cookies.get('yuti_device') ?? ''
  await visitor.api.account.signOut()
  await visitor.api.account.signIn({ email: second, password })
  expect(visitor.cookies.get('yuti_device')).toBe(device)

  const traces = await tracesOf(first)
  expect(Object.keys(traces).toSorted()).toEqual(['device', 'network'])
  expect(await tracesOf(second)).toEqual(traces)
  expect(JSON.stringify(traces)).not.toContain(device)
})

test('a wrong password stores nothing, and a forged cookie is replaced', async () => {
  const email = 'leo@example.org'
  const { visitor, signIn } = await newAccount(email)
  await expect(visitor.api.account.signIn({ email, password: 'wrong' })).rejects.toThrow()
  expect(await tracesOf(email)).toEqual({})
  visitor.cookies.set('yuti_device', 'x'.repeat(4000))
  await signIn()
  expect(visitor.cookies.get('yuti_device')).toMatch(/^[\w-]{22}$/)
})

test('a session that is used on another day stores again', async () => {
  const email = 'mira@example.org'
  const { visitor, signIn } = await newAccount(email)
  await signIn()
  const before = await tracesOf(email)
  const age = sql`with aged as (update auth.account_traces set last_seen_at = now() - interval '2 days' returning user_id)
    update auth.session set "expiresAt" = "expiresAt" - interval '2 days' where "userId" in (select user_id from aged)`
  await server.db.asOwner((tx) => age.execute(tx))
  await visitor.api.account.session()
  expect(await tracesOf(email)).toEqual(before)
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from auth.account_traces t join auth."user" u on u.id = t.user_id
      where u.email = ${email} and t.last_seen_at > now() - interval '1 hour'`.execute(tx),
  )
  expect(rows).toHaveLength(2)
})

test('a changed app secret keeps the traces of all accounts of a device', async () => {
  const [first, second] = ['noor@example.org', 'ida@example.org']
  const { visitor } = await newAccount(first)
  await newAccount(second)
  await visitor.api.account.signIn({ email: first, password })
  await visitor.api.account.signIn({ email: second, password })
  const { env } = server.deps
  const before = await tracesOf(first)
  try {
    server.deps.env = { ...env, appSecret: 'another-secret', formerAppSecret: env.appSecret }
    await visitor.api.account.signIn({ email: second, password })
    const after = await tracesOf(first)
    expect(after.device).not.toEqual(before.device)
    expect(await tracesOf(second)).toMatchObject({ device: after.device, network: after.network })
  } finally {
    server.deps.env = env
  }
})
