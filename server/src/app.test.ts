import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import { createApp } from './app.ts'
import { composeServer, type Server } from './compose.ts'

const origin = 'http://localhost:3000'
let db: TestDatabase
let server: Server
let app: Hono
let folder: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'app-test-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'web/.vite'))
  writeFileSync(join(folder, 'web/.vite/routes.json'), JSON.stringify(['/', '/messages/$matchId']))
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Yuti</title>')
  writeFileSync(join(folder, 'web/assets/main-abc.js'), 'console.log(1)')
  writeFileSync(join(folder, 'web/assets/main-abc.js.br'), 'pretend')
  writeFileSync(join(folder, 'secret.txt'), 'not for the web')
  const env = parseEnv(
    { NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.'), YUTI_DATA_DIR: folder },
    folder,
  )
  server = await composeServer({ ...env, appSecret: db.appSecret }, silentLog, db.urls)
  app = createApp(server.deps, { webRoot: join(folder, 'web') })
})
afterAll(async () => {
  await server.endStreams()
  await server.stop()
  await db.drop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init?: RequestInit) => Promise.resolve(app.request(`${origin}${path}`, init))

const post = (headers: Record<string, string>) =>
  ask('/rpc/account/signOut', { method: 'POST', body: '{}', headers })

describe('every answer', () => {
  test.each([
    '/',
    '/healthz',
    '/api/openapi.json',
    '/nothing.txt',
    '/rpc/nowhere',
    '/events',
    '/media/a/b/c',
  ])('%s forbids scripts of others, frames and guessing', async (path) => {
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types bootstrap first-view own-script')
    expect(policy).not.toContain('allow-duplicates')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

test.each([
  ['/rpc/nowhere', 404, {}],
  ['/rpc/account/session', 405, { method: 'HEAD' }],
  ['/rpc/account/session', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['/api/nowhere', 404, {}],
  ['/media/a/b/c', 404, {}],
  ['/nothing.txt', 404, {}],
])('no cache keeps the refusal of %s with %i', async (path, status, init) => {
  const answer = await ask(path, init)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

describe('the web app', () => {
  test('answers every address of a screen with the page, which is never cached', async () => {
    const page = await ask('/messages/7c9e6679')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Yuti</title>')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await ask('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('caches assets for ever and serves their compressed copies', async () => {
    const asset = await ask('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(await asset.text()).toBe('pretend')
    const plain = await ask('/assets/main-abc.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test.each(['/assets/gone.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/api/nowhere', '/assets/'])(
    '%s is not found',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('a request that changes something', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { cookie: 'yuti=1' },
  ])('is refused from elsewhere: %o', async (headers) => {
    expect((await post(headers)).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin },
    { origin, cookie: 'yuti=1' },
    {},
  ])('goes on from here: %o', async (headers) => {
    expect((await post(headers)).status).not.toBe(403)
  })

  test.each([
    ['application/json', 257 * 1024],
    ['multipart/form-data; boundary=x', 13 * 1024 * 1024],
  ])('is refused when its %s is too large', async (type, size) => {
    const body = 'x'.repeat(size)
    const answer = await ask('/rpc/account/signOut', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(413)
  })
})
