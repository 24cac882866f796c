import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#/platform/log.ts'
import { createApp } from '../../app.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { settled } from '#/testing/wizard.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { createVisitor } from '#/testing/visitor.ts'

const origin = 'http://localhost:3000'
let server: TestServer
let anna: Visitor
let visitor: Visitor
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer(origin)
  anna = await settled(server, 'Anna')
  const log = createLog('debug', 'json', { write: (line) => void lines.push(line) })
  const app = createApp({ ...server.deps, log })
  visitor = createVisitor(app, origin, '203.0.113.77', 'Secret browser')
  for (const [name, value] of anna.cookies) visitor.cookies.set(name, value)
})
afterAll(() => server.stop())
beforeEach(() => {
  lines.length = 0
})

test('writes one line for each request with its id, route, method, status and time', async () => {
  const answer = await visitor.send('/rpc/account/session', { method: 'POST', body: '{}' })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      request: id,
      route: '/rpc/account/session',
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
  expect((await visitor.get('/livez')).headers.get('x-request-id')).not.toBe(id)
})

test('writes no id, address, query or name of a person, whatever is asked', async () => {
  const { id } = await anna.api.profiles.own()
  const paths = [
    `/profile/${id}`,
    `/media/profile-photo/${id}/small`,
    `/invitation/secret-token?email=anna@example.org`,
    `/rpc/profiles/get?data=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
    `/rpc/nowhere/${id}`,
    `/api/people/${id}`,
    `/unsubscribe?token=secret-token`,
    `/staff/${id}/secret-token`,
  ]
  for (const path of paths) await visitor.get(path)
  await visitor.send(`/rpc/${id}`, { method: 'SECRET-TOKEN' })
  const text = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(paths.length + 1)
  for (const secret of [id, 'secret', 'SECRET', 'anna', '203.0.113', 'browser', ...anna.cookies.values()])
    expect(text).not.toContain(secret)
})

test('writes what comes every few seconds at a level that nobody reads by default', async () => {
  const paths = ['/livez', '/readyz', '/healthz', '/metrics', '/metrics/fleet']
  for (const path of paths) await visitor.get(path)
  await visitor.get('/')
  const written = lines.map((line): { route: string; level: string } => JSON.parse(line))
  expect(written.map(({ route, level }) => [route, level])).toEqual([
    ...paths.map((path) => [path, 'debug']),
    ['page', 'info'],
  ])
})
