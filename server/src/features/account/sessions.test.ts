import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsOf, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const visitorSession = { user: null, isComplete: false, isBlocked: false, isStaff: false, language: null }

test('the cookie cannot be read by scripts, sent by other sites or forged', async () => {
  const email = 'cookie@example.org'
  const visitor = await signUpAndConfirm(server, email)
  await visitor.api.account.signIn({ email, password })
  expect(visitor.lastHeaders().getSetCookie()).toEqual([
    expect.stringMatching(/^yuti_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(visitor.lastHeaders().get('cache-control')).toBe('no-store')

  const value = visitor.cookies.get('yuti_session') ?? ''
  const forger = server.visit()
  forger.cookies.set('yuti_session', value.replace(/\.[^.]*$/, '.AAAA'))
  expect(await forger.api.account.session()).toEqual(visitorSession)
  forger.cookies.set('yuti_session', decodeURIComponent(value).split('.')[0] ?? '')
  expect(await forger.api.account.session()).toEqual(visitorSession)
  expect((await visitor.api.account.session()).user?.email).toBe(email)
})

test('over https the cookie is bound to the host', async () => {
  const secure = await startTestServer('https://yuti.example')
  const email = 'secure@example.org'
  const visitor = await signUpAndConfirm(secure, email)
  await visitor.api.account.signIn({ email, password })
  const [cookie] = visitor.lastHeaders().getSetCookie()
  expect(cookie).toMatch(
    /^__Host-yuti_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  await secure.stop()
})

test('sign-out ends the session itself, not only the cookie', async () => {
  const email = 'leaving@example.org'
  const visitor = await signedIn(server, email)
  const stolen = server.visit()
  for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
  expect((await stolen.api.account.session()).user?.email).toBe(email)
  await visitor.api.account.signOut()
  expect(visitor.cookies.size).toBe(0)
  expect(await stolen.api.account.session()).toEqual(visitorSession)
  expect(await sessionsOf(server, email)).toBe(0)
})

test('a session rolls on use and dies when it is not used', async () => {
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
  expect(visitor.lastHeaders().getSetCookie()).toHaveLength(1)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ rolled: boolean }>`select "expiresAt" > now() + interval '29 days' as rolled from auth.session
      where "userId" = (select id from auth."user" where email = ${email})`.execute(tx),
  )
  expect(rows).toEqual([{ rolled: true }])
  await setExpiry('-1 second')
  expect(await visitor.api.account.session()).toEqual(visitorSession)
})

test('a wrong password and an unknown address look alike', async () => {
  const email = 'known@example.org'
  await signUpAndConfirm(server, email)
  const visitor = server.visit()
  const refusal = async (address: string) => {
    const start = performance.now()
    const error: unknown = await visitor.api.account
      .signIn({ email: address, password: 'not-the-password' })
      .catch((error: unknown) => JSON.parse(JSON.stringify(error)))
    return { error, status: visitor.lastHeaders().get('content-length'), ms: performance.now() - start }
  }
  const known = await refusal(email)
  const unknown = await refusal('unknown@example.org')
  expect(known.error).toEqual(unknown.error)
  expect(known.error).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(150)
})

test('a blocked account may sign in and learns that it is blocked; staff learn that they are staff', async () => {
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
  expect(session).toMatchObject({ isBlocked: true, isStaff: true })
  await expect(visitor.api.discovery.deck({})).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  await expect(server.visit().api.discovery.deck({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the profile is complete once the birth is known, and its name is the one that shows', async () => {
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
