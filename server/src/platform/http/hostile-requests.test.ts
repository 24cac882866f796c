import { randomUUID } from 'node:crypto'
import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { photos } from '@yuti/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailedLink, sessionsOf, signedIn, testPassword } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { type Visitor } from '#/testing/visitor.ts'

const origin = 'http://localhost:3000'
let server: TestServer
let anna: Visitor
beforeAll(async () => {
  server = await startTestServer(origin)
  anna = await signedIn(server, 'anna@example.org')
})
afterAll(() => server.stop())

type Call = { method?: string; body?: BodyInit | null; headers?: Record<string, string | undefined> }

/** Sends what a browser with Anna's cookie would send, except for what the test changes. */
async function send(path: string, { method = 'POST', body = null, headers = {} }: Call = {}) {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = Object.entries({ cookie, origin, 'x-forwarded-for': '192.0.2.77', ...headers })
  const given = all.filter((entry): entry is [string, string] => entry[1] !== undefined)
  const response = await server.app.fetch(
    new Request(new URL(path, origin), { method, body, headers: given }),
  )
  return { status: response.status, text: await response.text() }
}

const rpc = (path: string, input: unknown, headers: Call['headers'] = {}) =>
  send(`/rpc/${path}`, {
    body: JSON.stringify({ json: input }),
    headers: { 'content-type': 'application/json', ...headers },
  })

test('only GET and POST reach a procedure', async () => {
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
    expect(await send('/rpc/account/signOut', { method })).toMatchObject({ status: 405 })
  }
  expect(await send('/rpc/account/signOut', { method: 'GET' })).toMatchObject({ status: 405 })
  expect(await sessionsOf(server, 'anna@example.org')).toBe(1)
})

test('another site cannot make a browser change anything', async () => {
  const theirs = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: undefined },
    { origin: `${origin}.evil.example` },
    { origin: undefined, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of theirs) {
    const refused = await rpc('profiles/updateSettings', { showAge: false }, headers)
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('"FORBIDDEN"') })
  }
  const form = { 'content-type': 'text/plain' }
  expect(await rpc('profiles/updateSettings', { showAge: false }, form)).toMatchObject({ status: 400 })
  expect((await anna.api.profiles.own()).showAge).toBe(true)
  expect(await rpc('profiles/updateSettings', { showAge: true })).toMatchObject({ status: 200 })
})

const from = (site: string | undefined) => (path: string) =>
  send(path, { method: 'GET', headers: { origin: undefined, 'sec-fetch-site': site } })

test('a link on another site cannot read for staff, because the log must only hold views that staff intended', async () => {
  const paths = ['/rpc/profiles/own', '/api/profiles/own', '/staff/registrations.csv']
  for (const site of ['cross-site', 'same-site']) {
    const answers = await Promise.all(paths.map(from(site)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  for (const site of ['same-origin', 'none', undefined]) {
    const answers = await Promise.all(paths.map(from(site)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  }
  const link = '/api/auth/verify-email?token=x'
  expect((await from('cross-site')(link)).status).toBe(303)
})

test('no route of the sign-in library answers except the confirmation link', async () => {
  const endpoints: { path?: string }[] = Object.values(server.deps.auth.library.api)
  const paths = endpoints.flatMap(({ path }) => (path ? [path.replaceAll(/:\w+/g, 'x')] : []))
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths.filter((path) => path !== '/verify-email')) {
    for (const method of ['GET', 'POST'])
      expect([path, (await send(`/api/auth${path}`, { method })).status]).toEqual([path, 404])
  }
  expect((await send('/api/auth/verify-email')).status).toBe(404)
  const tricked = await anna.get('/api/auth/verify-email?token=x&callbackURL=https://evil.example')
  expect(tricked.headers.get('location')).toBe('/auth?notice=link-invalid')
})

test('HEAD or an opening in another browser confirms nothing, and HEAD opens no event stream', async () => {
  const email = `${randomUUID()}@example.org`
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' }
  await rpc('account/signUp', { name: 'Nina', email, password: testPassword, ...consents })
  const link = (await mailedLink(server, email)).href.slice(origin.length)
  expect((await send(link, { method: 'HEAD' })).status).toBe(405)
  const signIn = () => rpc('account/signIn', { email, password: testPassword }, { cookie: undefined })
  expect((await signIn()).text).toContain('EMAIL_NOT_CONFIRMED')
  expect((await send(link, { method: 'GET' })).status).toBe(303)
  expect((await signIn()).text).toContain('EMAIL_NOT_CONFIRMED')
  expect((await send('/events', { method: 'HEAD' })).status).toBe(405)
  expect(server.deps.realtime.openCount()).toBe(0)
})

test('text that cannot be stored is refused or cleaned, and causes no server error', async () => {
  const consents = { isAdult: true, acceptsTerms: true, language: 'en', password: testPassword }
  const signUp = (name: string) =>
    rpc('account/signUp', { name, email: `${randomUUID()}@example.org`, ...consents })
  expect(await signUp('Ni\u0000na')).toMatchObject({ status: 200 })
  expect(await signUp('\u200b\u0000')).toMatchObject({ status: 400 })
  const reset = { token: 'a\u0000b', password: testPassword }
  expect(await rpc('account/resetPassword', reset)).toMatchObject({ status: 400 })
  const say = (content: string) =>
    rpc('messages/support/send', { draft: { clientId: randomUUID(), content, imageId: null } })
  expect(await say('a\u0000\ud800b')).toMatchObject({
    status: 200,
    text: expect.stringContaining('"content":"ab"'),
  })
  expect(await say('\u0000')).toMatchObject({ status: 400 })
})

test('malformed protocol data is refused and pollutes no prototype', async () => {
  const bodies = [
    '{"json":{"showAge":"/(/"},"meta":[[5,"showAge"]]}',
    '{"json":{"showAge":"x"},"meta":[[0,"showAge"]]}',
    '{"json":{"a":1},"meta":[[1,"__proto__","isAdmin"]]}',
    '{"json":{"a":1},"meta":[[1,"constructor","prototype","isAdmin"]]}',
    '{"json":{"showAge":true},"meta":7}',
    `{"json":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    '{"json":{"showAge":',
    'null',
  ]
  const headers = { 'content-type': 'application/json' }
  for (const body of bodies)
    expect(await send('/rpc/profiles/updateSettings', { body, headers })).toMatchObject({ status: 400 })
  expect('isAdmin' in {}).toBe(false)
})

test('bodies have a size limit for each kind of call', async () => {
  expect(await rpc('profiles/own', 'x'.repeat(300_000))).toMatchObject({ status: 413 })
  const form = new FormData()
  form.set('data', 'x'.repeat(300_000))
  expect((await send('/rpc/account/signIn', { body: form })).status).toBe(413)
})

test('visitors cannot send pictures, and a picture that is too large gets its own answer', async () => {
  const form = new FormData()
  form.set('0', new File([new Uint8Array(photos.maxBytes + 200_000)], 'a.jpg'))
  const upload = (headers: Call['headers']) => send('/rpc/profiles/uploadPhoto', { body: form, headers })
  expect(await upload({ cookie: undefined })).toMatchObject({
    status: 401,
    text: expect.stringContaining('"UNAUTHORIZED"'),
  })
  expect(await upload({})).toMatchObject({ status: 413, text: expect.stringContaining('"IMAGE_TOO_LARGE"') })
})

test('every call that takes a file lets a form of megabytes pass', async () => {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { inputSchema, route } = call['~orpc']
    if (inputSchema instanceof z.ZodObject && inputSchema.shape.file instanceof z.ZodFile)
      paths.push(`/rpc/${path.join('/')}`, `/api${route.path}`)
  })
  expect(paths.length).toBeGreaterThan(0)
  const body = new Uint8Array(2 * 1024 * 1024)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: undefined }
  // The length is checked first: a call that is missing from the list of uploads would answer 413.
  for (const path of paths) expect([path, (await send(path, { body, headers })).status]).toEqual([path, 401])
})
