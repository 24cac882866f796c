import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffBeforeFactor } from '#/testing/staff.ts'
import { createVisitor, type Visitor } from '#/testing/visitor.ts'
import { newcomer, settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const pathsFor = async (visitor: Visitor): Promise<string[]> => {
  const document: { paths: object } = await (await visitor.get('/api/openapi.json')).json()
  return Object.keys(document.paths)
}

test.each(['/api/openapi.json', '/api'])(
  '%s answers a visitor like any call without a session',
  async (path) => {
    const answer = await server.visit().get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  },
)

test('shows members their calls, as a document and as a page, and staff the calls of staff too', async () => {
  const anna = await newcomer(server, 'Anna')
  expect(await pathsFor(anna)).toContain('/profiles/own')
  expect(await pathsFor(anna)).not.toContain('/staff/reports')
  expect(await (await anna.get('/api')).text()).toContain('Read the own birth chart')
  expect(await pathsFor(await staffBeforeFactor(server))).toContain('/staff/reports')
})

test.each(['/api', '/api/openapi.json'])(
  'serves %s in production too, to those who are signed in',
  async (path) => {
    const { deps } = server
    const app = createApp({ ...deps, env: { ...deps.env, isProduction: true } })
    const visitor = createVisitor(app, deps.env.publicUrl)
    expect((await visitor.get('/dev/mail')).status).toBe(404)
    expect((await visitor.get(path)).status).toBe(401)
    const nora = await newcomer(server, 'Nora')
    for (const [name, value] of nora.cookies) visitor.cookies.set(name, value)
    expect((await visitor.get(path)).status).toBe(200)
  },
)

test.each(['/api', '/api/openapi.json'])('answers a browser, which accepts gzip, with %s', async (path) => {
  const ida = await newcomer(server, 'Ida')
  const answer = await ida.send(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('Read the own birth chart')
})

test('refuses banned people, as the calls of members do', async () => {
  const leo = await newcomer(server, 'Leo')
  const { user } = await leo.api.account.session()
  const token = leo.cookies.get(server.deps.auth.cookies.name)
  await server.db.asOwner(async (tx) => {
    await sql`insert into moderation_states (user_id, is_blocked) values (${user?.id}, true)`.execute(tx)
    // A ban ends every session; this is the one of a later sign-in.
    await sql`insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
      values (gen_random_uuid(), ${user?.id}, ${decodeURIComponent(token ?? '').split('.')[0]}, now() + interval '1 day', now(), now())`.execute(
      tx,
    )
  })
  expect((await leo.get('/api')).status).toBe(403)
})

test('keeps the address of a call of the reference working', async () => {
  const anna = await newcomer(server, 'Vera')
  expect(await (await anna.get('/api/profiles/own')).json()).toMatchObject({ name: 'Vera' })
})

test('answers a deck like the typed API does', async () => {
  const anna = await settled(server, 'Anna')
  const answer = await anna.get('/api/discovery/deck')
  expect(await answer.json()).toEqual(await anna.api.discovery.deck())
})
