import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardRPCCodec } from '@orpc/server/standard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { signedIn } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { compressText } from './compress-text.ts'
import { finishResponse, isPlainJson } from './rpc-handler.ts'
import { answerWithHeaders, securityHeaders } from './security-headers.ts'

/** Sends requests through a socket, as browsers do: they take another way through the HTTP library than those of `visit`. */
let server: TestServer
let anna: Visitor
let url = ''
const door = createServer()
beforeAll(async () => {
  server = await startTestServer()
  anna = await signedIn(server, 'anna@example.org')
  const listener = getRequestListener(server.app.fetch)
  door.on('request', (request, response) => void listener(request, response))
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  door.close()
  await server.stop()
})

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; duplex?: 'half' }

function send(path: string, call: Call = {}): Promise<Response> {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${url}/rpc/${path}`, {
    method: 'POST',
    ...call,
    headers: { cookie, origin: 'http://localhost:3000', 'accept-encoding': 'identity', ...call.headers },
  })
}

const json = { 'content-type': 'application/json' }
const callOf = (size: number) => `{"json":{},"padding":"${'x'.repeat(size)}"}`
/** A body whose length nobody announces. */
const chunked = (text: string): Call => ({ body: new Blob([text]).stream(), duplex: 'half', headers: json })

test('answers hold what the procedure says, its headers and all headers of security', async () => {
  const session = await send('account/session', { body: '{}', headers: json })
  expect(session.status).toBe(200)
  expect(await session.json()).toMatchObject({ json: { user: { email: 'anna@example.org' } } })
  const refused = await send('discovery/deck', { body: '{}', headers: json })
  expect(refused.status).toBe(409)
  const ended = await send('account/signOut', { body: '{}', headers: { ...json, cookie: '' } })
  expect(ended.headers.getSetCookie()).toEqual([server.deps.auth.cookies.clear()])
  const plain = await fetch(`${url}/healthz`)
  for (const [name, value] of plain.headers) {
    if (['content-length', 'content-type', 'date', 'x-request-id'].includes(name)) continue
    for (const answer of [session, refused, ended]) expect(answer.headers.get(name)).toBe(value)
  }
  for (const answer of [session, refused]) {
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(plain.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('an answer that cannot be made leaves the headers of security to the one in its place', async () => {
  const app = new Hono()
  app.use(securityHeaders({ isProduction: false, s3: null }))
  const headers = {
    get etag(): string {
      throw new Error('no etag')
    },
  }
  app.get('/', (c) => answerWithHeaders(c, '', 200, headers))
  app.onError((_, c) => c.text('', 500))
  const answer = await app.request('/')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('a procedure that says how long its answer may be kept is not overruled', () => {
  const context = { resHeaders: new Headers({ 'cache-control': 'private' }) }
  expect(finishResponse(new Response(), context).headers.get('cache-control')).toBe('private')
})

test('a body is limited by its announced length, and by its bytes if nobody announced it', async () => {
  for (const of of [(text: string) => ({ body: text, headers: json }), chunked]) {
    expect((await send('account/session', of(callOf(200_000)))).status).toBe(200)
    const refused = await send('account/session', of(callOf(300_000)))
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { json: { code: 'PAYLOAD_TOO_LARGE' } },
    ])
  }
})

test('files in forms reach their procedure, and other bodies are refused', async () => {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { file: null }, meta: [], maps: [['file']] }))
  form.set('0', new File(['no picture'], 'a.png'))
  const upload = await send('profiles/uploadPhoto', { body: form })
  expect(await upload.json()).toMatchObject({ json: { code: 'NOT_AN_IMAGE' } })
  expect(upload.headers.get('cache-control')).toBe('no-store')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
    const refused = await send('profiles/updateSettings', {
      body: '{"json":{}}',
      headers: { 'content-type': type },
    })
    expect([type, refused.status]).toEqual([type, 400])
  }
})

test('GET reads, and changes nothing', async () => {
  expect((await send('account/session', { method: 'GET' })).status).toBe(200)
  expect((await send('account/signOut', { method: 'GET' })).status).toBe(405)
  expect((await send('account/nothing', { body: '{}', headers: json })).status).toBe(404)
})

test('a client cannot name its own address', async () => {
  const headers = {
    ...json,
    cookie: '',
    'x-real-ip': '203.0.113.99',
    'x-forwarded-for': '203.0.113.98, 203.0.113.5',
  }
  expect((await send('account/session', { body: '{}', headers })).status).toBe(200)
  const { isCounted } = server.deps.rateLimiter
  const own = await isCounted('rpc.calls', 'ip:203.0.113.5')
  expect([own, await isCounted('rpc.calls', 'ip:203.0.113.99')]).toEqual([true, false])
})

test('compresses long texts for those who accept it', async () => {
  const long = 'ж'.repeat(2000)
  for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', '*', 'GZIP;Q=0.5']) {
    const { body, encoding } = await compressText(long, accepted)
    expect(encoding).toEqual({ 'content-encoding': 'gzip' })
    expect(gunzipSync(body).toString()).toBe(long)
  }
  for (const accepted of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzip'])
    expect(await compressText(long, accepted)).toEqual({ body: long, encoding: {} })
  expect(await compressText('short', 'gzip')).toEqual({ body: 'short', encoding: {} })
  const answer = await send('account/session', {
    body: '{"json":7}',
    headers: { ...json, 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('vary')).toBe('accept-encoding')
})

test('takes a value for plain JSON only if the protocol adds nothing to it', () => {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()))
  const leaves = [null, true, 'text', 0, -1.5, Infinity, NaN, undefined, 7n, new Date(0), new Date(NaN), /a/g]
  const values = [...leaves, new URL('https://example.org'), new Set([1]), new Map([[1, 2]])]
  const nested = values.flatMap((value) => [
    value,
    [value],
    [[1], value],
    { a: value },
    { a: { b: [{ c: value }] } },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec does not look at the procedure
  const encode = (value: unknown) => JSON.stringify(codec.encode(value, {} as never).body)
  for (const value of nested) {
    const isPlain = !encode(value).includes('"meta"')
    expect([value, isPlainJson(value)]).toEqual([value, isPlain])
    if (isPlain) expect(JSON.stringify({ json: value })).toBe(encode(value))
  }
  expect(nested.filter(isPlainJson).length).toBeGreaterThan(20)
})
