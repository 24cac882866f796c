import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { watchLimits } from '#/platform/db/pool-watch.ts'
import { parseEnv } from '#/platform/env.ts'
import { probeLimits } from '#/platform/http/probes.ts'
import { silentLog } from '#/platform/log.ts'
import { type CutLink, openLink } from '#/testing/cut-link.ts'
import { createApp } from './app.ts'
import { composeServer, type Server } from './compose.ts'

const origin = 'http://localhost:3000'
const patient = { watch: { ...watchLimits }, probe: { ...probeLimits } }
let db: TestDatabase
let link: CutLink
let folder: string
let server: Server
let app: ReturnType<typeof createApp>
let cookie: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(inject('postgres').folder, 'outage-'))
  mkdirSync(join(folder, 'web/.vite'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), '<title>Yuti</title>')
  writeFileSync(join(folder, 'web/.vite/routes.json'), JSON.stringify(['/', '/discover']))
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  link = await openLink(db.urls.server)
  const through = (url: string) => {
    const led = new URL(url)
    led.port = new URL(link.url).port
    return led.href
  }
  const urls = { ...db.urls, server: link.url, auth: through(db.urls.auth), direct: db.urls.direct }
  const env = parseEnv({ NODE_ENV: 'test', YUTI_DATA_DIR: folder }, folder)
  server = await composeServer({ ...env, appSecret: db.appSecret }, silentLog, urls)
  app = createApp(server.deps, { webRoot: join(folder, 'web') })
  cookie = server.deps.auth.cookies.set('x'.repeat(32)).split(';')[0] ?? ''
})
afterEach(async () => {
  Object.assign(watchLimits, patient.watch)
  Object.assign(probeLimits, patient.probe)
  await link.mend()
  await server.endStreams()
  await server.stop()
  await link.close()
})

const ask = async (path: string, init?: RequestInit) => {
  const answer = await app.request(`${origin}${path}`, init)
  return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.text() }
}
const call = () => {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  return ask('/rpc/account/session', { method: 'POST', body: '{}', headers })
}
const seconds = expect.stringMatching(/^[1-3]$/)

async function expectAway(): Promise<void> {
  expect(await ask('/livez')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  // Probes share an answer for a second.
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  for (const path of ['/readyz', '/healthz'])
    expect(await ask(path)).toEqual({ status: 503, wait: seconds, body: '{"status":"database unavailable"}' })
  const refused = await call()
  expect(refused).toMatchObject({ status: 503, wait: seconds })
  expect(JSON.parse(refused.body).json).toMatchObject({ code: 'SERVICE_UNAVAILABLE', defined: true })
  // The app's own page, which then says what is wrong.
  expect(await ask('/discover', { headers: { cookie } })).toMatchObject({ status: 200 })
}

async function expectHealed(): Promise<void> {
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  await expect.poll(async () => (await call()).status).toBe(200)
}

test('a database that refuses connections makes the server unready, not dead, and calls ask to come back', async () => {
  await expectHealed()
  await link.refuse()
  await expectAway()
  await link.mend()
  await expectHealed()
})

test('so does a link that swallows everything', async () => {
  await expectHealed()
  Object.assign(watchLimits, { suspicious: 50, second: 50, pause: 100, pauseWhileAway: 100, patience: 500 })
  probeLimits.patienceMs = 500
  link.swallow()
  await expectAway()
  Object.assign(watchLimits, { patience: patient.watch.patience })
  Object.assign(probeLimits, patient.probe)
  await link.mend()
  await expectHealed()
})

test('a server that is about to stop is unready and still answers calls', async () => {
  server.deps.drain.begin()
  expect(await ask('/readyz')).toEqual({ status: 503, wait: seconds, body: '{"status":"stopping"}' })
  expect((await ask('/livez')).status).toBe(200)
  expect((await call()).status).toBe(200)
})
