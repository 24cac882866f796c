import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionsOf, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { accountSweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const visitorSession = {
  user: null,
  isComplete: false,
  isBlocked: false,
  hasStaffRole: false,
  language: null,
}

test('the cookie is HttpOnly and SameSite, and a forged one is refused', async () => {
  const email = 'cookie@example.org'
  const visitor = await signUpAndConfirm(server, email)
  await visitor.api.account.signIn({ email, password })
  expect(visitor.lastHeaders().getSetCookie()).toEqual([
    expect.stringMatching(/^yuti_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^yuti_device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(visitor.lastHeaders().get('cache-control')).toBe('no-store')

  const value = visitor.cookies.get('yuti_session') ?? ''
  const forger = server.visit()
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const otherSignature = signature.replaceAll(/./g, 'A')
  expect(otherSignature).not.toBe(signature)
  for (const forged of [`${token}.AAAA`, `${token}.${otherSignature}`]) {
    forger.cookies.set('yuti_session', encodeURIComponent(forged))
    expect(await forger.api.account.session()).toEqual(visitorSession)
  }
  forger.cookies.set('yuti_session', token)
  expect(await forger.api.account.session()).toEqual(visitorSession)
  expect((await visitor.api.account.session()).user?.email).toBe(email)
})

test('over HTTPS the cookie is bound to the host', async () => {
  const secure = await startTestServer('https://yuti.example')
  const email = 'secure@example.org'
  const visitor = await signUpAndConfirm(secure, email)
  await visitor.api.account.signIn({ email, password })
  expect(visitor.lastHeaders().getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-yuti_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
    expect.stringMatching(
      /^__Host-yuti_device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  await secure.stop()
})

test('sign-out ends the session, not only the cookie', async () => {
  const email = 'leaving@example.org'
  const visitor = await signedIn(server, email)
  const stolen = server.visit()
  for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
  expect((await stolen.api.account.session()).user?.email).toBe(email)
  await visitor.api.account.signOut()
  expect([...visitor.cookies.keys()]).toEqual(['yuti_device'])
  expect(await stolen.api.account.session()).toEqual(visitorSession)
  expect(await sessionsOf(server, email)).toBe(0)
})

test('prolongs a session that is used, and lets an unused one expire', async () => {
  const email = 'rolling@example.org'
  const visitor = await signedIn(server, email)
  const setExpiry = (interval: string) =>
    server.db.asOwner((tx) =>
      sql`update auth.session set "expiresAt" = now() + ${interval}::interval
        where "userId" = (select id from auth."user" where email = ${email})`.execute(tx),
    )
  await visitor.api.account.session()
  expect(visitor.lastHeaders().getSetCookie()).toEqual([])
  await setExpiry('10 days')
  await visitor.api.account.session()
  const names = visitor
    .lastHeaders()
    .getSetCookie()
    .map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(['yuti_session', 'yuti_device'])
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ rolled: boolean }>`select "expiresAt" > now() + interval '29 days' as rolled from auth.session
      where "userId" = (select id from auth."user" where email = ${email})`.execute(tx),
  )
  expect(rows).toEqual([{ rolled: true }])
  await setExpiry('-1 second')
  expect(await visitor.api.account.session()).toEqual(visitorSession)
})

test('a wrong password and an unknown address answer alike and cost the same work', async () => {
  const email = 'known@example.org'
  await signUpAndConfirm(server, email)
  const visitor = server.visit()
  const context = await server.deps.auth.library.$context
  const hash = vi.spyOn(context.password, 'hash')
  const verify = vi.spyOn(context.password, 'verify')
  const refusal = async (address: string) => {
    const error: unknown = await visitor.api.account
      .signIn({ email: address, password: 'not-the-password' })
      .catch((error: unknown) => JSON.parse(JSON.stringify(error)))
    return { error, length: visitor.lastHeaders().get('content-length') }
  }
  const known = await refusal(email)
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1])
  const unknown = await refusal('unknown@example.org')
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
  expect(known).toEqual(unknown)
  expect(known.error).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  vi.restoreAllMocks()
})

test('says whether the account is banned and whether it has the staff role', async () => {
  const email = 'marked@example.org'
  const visitor = await signedIn(server, email)
  await server.db.asOwner(async (tx) => {
    await sql`insert into moderation_states (user_id, is_blocked)
      select id, true from auth."user" where email = ${email}`.execute(tx)
    await sql`insert into user_roles (user_id, role) select id, 'admin' from auth."user" where email = ${email}`.execute(
      tx,
    )
  })
  expect(await visitor.api.account.session()).toEqual(visitorSession)
  const session = await visitor.api.account.signIn({ email, password })
  expect(session).toMatchObject({ isBlocked: true, hasStaffRole: true })
  await expect(visitor.api.discovery.deck({})).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  await expect(server.visit().api.discovery.deck({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the session is complete once there is a birth, and shows the profile’s name', async () => {
  const email = 'whole@example.org'
  const visitor = await signedIn(server, email)
  await server.db.asOwner(async (tx) => {
    await sql`insert into birth_data (profile_id, birth_date, birth_time_known, birth_city)
      select id, '1990-06-15', false, 'Moscow, Russia' from auth."user" where email = ${email}`.execute(tx)
    await sql`update profiles set name = 'Renamed' where id = (select id from auth."user" where email = ${email})`.execute(
      tx,
    )
  })
  expect(await visitor.api.account.session()).toMatchObject({ isComplete: true, user: { name: 'Renamed' } })
})

test('the question about the session costs one statement', async () => {
  const visitor = await signedIn(server, 'once@example.org')
  const asAccounts = vi.spyOn(server.deps.authPool, 'query')
  const asMember = vi.spyOn(server.deps.db, 'readAsMember')
  try {
    expect(await visitor.api.account.session()).toMatchObject({ user: { name: 'Mira' } })
    expect([asAccounts.mock.calls.length, asMember.mock.calls.length]).toEqual([1, 0])
  } finally {
    vi.restoreAllMocks()
  }
})

test('signs in although the profile cannot be read, and says so', async () => {
  const email = 'unread@example.org'
  const visitor = await signUpAndConfirm(server, email)
  const rename = (from: string, to: string) =>
    server.db.asOwner((tx) =>
      sql.raw(`alter table profile_settings rename column ${from} to ${to}`).execute(tx),
    )
  await rename('preferred_language', 'elsewhere')
  try {
    const session = await visitor.api.account.signIn({ email, password })
    expect(session).toMatchObject({ user: { email, name: 'Mira' }, isComplete: null, language: null })
    expect(visitor.cookies.has('yuti_session')).toBe(true)
  } finally {
    await rename('elsewhere', 'preferred_language')
  }
  expect(await visitor.api.account.session()).toMatchObject({ user: { email }, isComplete: false })
})

test('the nightly sweep deletes only what has expired', async () => {
  const email = 'swept@example.org'
  const visitor = await signedIn(server, email)
  await server.db.asOwner(async (tx) => {
    await sql`insert into auth.session (token, "userId", "expiresAt")
      select 'old', id, now() - interval '1 second' from auth."user" where email = ${email}`.execute(tx)
    await sql`insert into auth.verification (identifier, value, "expiresAt") values ('old', '', now())`.execute(
      tx,
    )
    await sql`insert into auth.rate_limits (key, points, expire) values ('old', 1, 1)`.execute(tx)
    await sql`insert into auth.email_changes (user_id, new_email, token_hash, expires_at)
      select id, 'late@example.org', 'old', now() from auth."user" where email = ${email}`.execute(tx)
  })
  expect(await sessionsOf(server, email)).toBe(2)
  await server.deps.jobs.send(accountSweep, {})
  expect(await server.deps.jobs.runDue(accountSweep)).toBe(1)
  expect(await sessionsOf(server, email)).toBe(1)
  expect((await visitor.api.account.session()).user?.email).toBe(email)
  const { rows } = await server.db.asOwner((tx) =>
    sql`select (select count(*)::int from auth.verification where identifier = 'old') as links,
      (select count(*)::int from auth.rate_limits where key = 'old') as limits,
      (select count(*)::int from auth.email_changes where token_hash = 'old') as addresses,
      (select count(*)::int from auth.rate_limits) > 0 as others`.execute(tx),
  )
  expect(rows).toEqual([{ links: 0, limits: 0, addresses: 0, others: true }])
})

test('the nightly sweep finds expired sessions in a large table too', async () => {
  const email = 'many.sessions@example.org'
  await signedIn(server, email)
  // Some fourteen to a block, and the sweep deletes a hundred blocks at a time.
  await server.db.asOwner((tx) =>
    sql`insert into auth.session (token, "userId", "expiresAt", "userAgent")
      select 'many ' || n, id, now() + case when n % 500 = 0 then interval '-1 second' else interval '1 day' end, repeat('x', 500)
      from auth."user", generate_series(1, 2500) n where email = ${email}`.execute(tx),
  )
  await server.deps.jobs.send(accountSweep, {})
  await server.deps.jobs.runDue(accountSweep)
  expect(await sessionsOf(server, email)).toBe(1 + 2500 - 5)
})

test('stores only the first 300 characters of a user agent', async () => {
  const email = 'wordy@example.org'
  await signUpAndConfirm(server, email)
  await server.visit(undefined, `Mozilla/5.0 ${'x'.repeat(5000)}`).api.account.signIn({ email, password })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ length: number }>`select length("userAgent") as length from auth.session
      where "userId" = (select id from auth."user" where email = ${email})`.execute(tx),
  )
  expect(rows).toEqual([{ length: 300 }])
})

test('signing out and deleting the account empty the browser’s cache and keep its settings', async () => {
  const visitor = await signedIn(server, 'leaves@example.org')
  await visitor.api.account.signOut()
  expect(visitor.lastHeaders().get('clear-site-data')).toBe('"cache"')
  await visitor.api.account.signIn({ email: 'leaves@example.org', password })
  expect(visitor.lastHeaders().get('clear-site-data')).toBeNull()
  await visitor.api.account.remove({ password })
  expect(visitor.lastHeaders().get('clear-site-data')).toBe('"cache"')
})
