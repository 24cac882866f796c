import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { signedIn, testPassword } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { newcomer, photoFile, uploadPhoto } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const email = (name: string) => `${name}@example.org`
const rows = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows[0]?.count

test('addresses of one IPv6 /64 share one sign-in limit', async () => {
  await signedIn(server, email('house'))
  const guess = (host: number) =>
    server.visit(`2001:db8::${host}`).api.account.signIn({ email: email('house'), password: 'wrong' })
  for (let host = 1; host <= 10; host += 1)
    await expect(guess(host)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(guess(11)).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
})

test('the longest address is limited like any other, and the counts store no address', async () => {
  const local = 'a'.repeat(64)
  const longest = `${local}@${['b', 'c', 'd'].map((sign) => sign.repeat(60)).join('.')}.org`
  const visitor = server.visit()
  await visitor.api.account.requestPasswordReset({ email: longest, language: 'en' })
  const signIn = visitor.api.account.signIn({ email: longest, password: testPassword })
  await expect(signIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await rows(sql`select count(*)::int as count from auth.rate_limits`)).toBeGreaterThan(0)
  expect(
    await rows(sql`select count(*)::int as count from auth.rate_limits where key ~ '@|house|aaaa|198'`),
  ).toBe(0)
})

test('the general limit ends a loop of cheap calls, also without a session', async () => {
  for (let call = 0; call < 1200; call += 1)
    await server.deps.rateLimiter.consume('rpc.calls', 'ip:203.0.113.50')
  const visitor = server.visit('203.0.113.50')
  await expect(visitor.api.account.session()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(visitor.lastHeaders().get('retry-after'))).toBeGreaterThan(0)
  expect(await server.visit().api.account.session()).toMatchObject({ user: null })
})

test('event streams and pictures are limited too', async () => {
  const visitor = server.visit('203.0.113.51')
  const statuses = new Set<number>()
  for (let visit = 0; visit < 125; visit += 1) statuses.add((await visitor.get('/events')).status)
  expect([...statuses]).toEqual([401, 429])
  expect(Number(visitor.lastHeaders().get('retry-after'))).toBeGreaterThan(0)
})

test('requests with an access token are refused beyond 300 a minute from a network, before the database is asked', async () => {
  const visitor = server.visit('203.0.113.53')
  for (let n = 2; n < 300; n += 1)
    await server.deps.rateLimiter.consume('http.accessTokens', 'ip:203.0.113.53')
  const queries = vi.spyOn(server.deps.authPool, 'query')
  onTestFinished(() => queries.mockRestore())
  const countLookUps = () =>
    queries.mock.calls.filter((call) => JSON.stringify(call).includes('auth.access_tokens')).length
  const use = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await visitor.send(path, { headers })).status
  }
  const paths = ['/rpc/profiles/chart', '/api/profiles/own/chart', '/api/account/data.zip']
  // Another bearer token is none of ours, and is not counted.
  expect(await use('/api/profiles/own/chart', 'of-another-site')).toBe(401)
  expect(await use('/api/profiles/own/chart', 'yuti_token_guess-1')).toBe(401)
  expect(await use('/api/account/data.zip', 'yuti_token_guess-2')).toBe(404)
  expect(countLookUps()).toBe(2)
  for (const [n, path] of paths.entries()) {
    expect([path, await use(path, `yuti_token_guess-${n + 3}`)]).toEqual([path, 429])
    expect(Number(visitor.lastHeaders().get('retry-after'))).toBeGreaterThan(0)
  }
  expect(countLookUps()).toBe(2)
  expect(await server.visit('203.0.113.53').api.account.session()).toMatchObject({ user: null })
})

test('confirmation links are opened 120 times in a quarter of an hour from a network', async () => {
  const visitor = server.visit('203.0.113.52')
  const key = 'ip:203.0.113.52'
  for (let n = 1; n < 120; n += 1) await server.deps.rateLimiter.consume('account.openConfirmation', key)
  const open = () => visitor.get('/api/auth/verify-email?token=guess')
  expect((await open()).headers.get('location')).toBe('/auth?notice=link-invalid')
  expect((await open()).status).toBe(429)
})

test('a member uploads 30 photos, and 30 pictures to chats, in 30 minutes', async () => {
  const visitor = await newcomer(server, 'Uploader')
  const { id } = await visitor.api.profiles.own()
  for (const name of ['profiles.uploadPhoto', 'messages.uploadImage'] as const)
    for (let n = 1; n < 30; n += 1) await server.deps.rateLimiter.consume(name, `user:${id}`)
  await uploadPhoto(visitor)
  await expect(uploadPhoto(visitor)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const retryAfter = Number(visitor.lastHeaders().get('retry-after'))
  expect(retryAfter).toBeGreaterThan(10 * 60)
  await server.deps.rateLimiter.consume('messages.uploadImage', `user:${id}`)
  const picture = visitor.api.messages.uploadImage({ file: await photoFile('#7a5ac8', 400, 400) })
  await expect(picture).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('a new upload deletes the oldest unused ones together with their objects', async () => {
  const anna = await newcomer(server, 'Anna')
  const first = await uploadPhoto(anna)
  const { id } = await anna.api.profiles.own()
  await server.db.asOwner((tx) =>
    sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash)
      select gen_random_uuid(), ${id}, 'chat-image', 'chat-images/' || ${id} || '/' || n, 1, 1, ''
      from generate_series(1, 39) n`.execute(tx),
  )
  const latest = await uploadPhoto(anna)
  const kept = (upload: string) => rows(sql`select count(*)::int as count from uploads where id = ${upload}`)
  expect(await rows(sql`select count(*)::int as count from uploads where owner_id = ${id}`)).toBe(40)
  expect([await kept(first), await kept(latest)]).toEqual([0, 1])
  expect(
    await rows(
      sql`select count(*)::int as count from object_removals where object_key like ${`profile-photos/${id}/%`}`,
    ),
  ).toBe(1)
})

test('signing in again ends the former session of the browser', async () => {
  const visitor = await signedIn(server, email('twice'))
  const former = new Map(visitor.cookies)
  await visitor.api.account.signIn({ email: email('twice'), password: testPassword })
  const thief = server.visit()
  for (const [name, value] of former) thief.cookies.set(name, value)
  expect((await thief.api.account.session()).user).toBeNull()
  expect((await visitor.api.account.session()).user?.email).toBe(email('twice'))
})

test('a session that ends during a call answers UNAUTHORIZED and logs no failure', async () => {
  const visitor = await newcomer(server, 'Gone')
  const { asMember } = server.deps.db
  server.deps.db.asMember = async (token, work) => {
    await server.db.asOwner((tx) => sql`delete from auth.session where token = ${token}`.execute(tx))
    return await asMember(token, work)
  }
  const call = visitor.api.profiles.own()
  await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  server.deps.db.asMember = asMember
})

test('support messages are limited per day', async () => {
  const talker = await newcomer(server, 'Talker')
  const { id } = await talker.api.profiles.own()
  const say = () =>
    talker.api.messages.support.send({ draft: { clientId: randomUUID(), content: 'Hello', imageId: null } })
  expect(await say()).toMatchObject({ content: 'Hello' })
  for (let n = 1; n < 300; n += 1)
    expect(await server.deps.rateLimiter.consume('messages.support.sendPerDay', `user:${id}`)).toBeNull()
  await expect(say()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
