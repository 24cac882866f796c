import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditObjects } from '#/platform/object-audit.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { settled } from '#/testing/wizard.ts'

const token = 'a-token-that-only-the-collector-knows'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('http://localhost:3000', { METRICS_TOKEN: token })
})
afterAll(() => server.stop())

const ask = (authorization?: string, path = '/metrics', at = server) =>
  at.visit().send(path, { headers: authorization === undefined ? {} : { authorization } })

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Parses the Prometheus text format, and fails at a line that is neither a help line, a type nor a sample. */
function parseMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue
    const [, typed, type] = /^# TYPE (\w+) (gauge|histogram|counter)$/.exec(line) ?? []
    if (typed && type) {
      types.set(typed, type)
      continue
    }
    const [, name = '', list = '', value = ''] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    const labels = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of]))
    samples.push({ name, labels, value: Number(value) })
    expect(Number(value), line).not.toBeNaN()
  }
  return { samples, types }
}

test('returns the figures of the health page in the Prometheus text format', async () => {
  const staff = await staffVisitor(server)
  const member = await settled(server, 'Mira')
  await member.api.discovery.deck()
  expect((await staff.api.health.read()).objects).toBeNull()
  await auditObjects(server.deps)
  const page = await staff.api.health.read()

  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { samples, types } = parseMetrics(await answer.text())
  const find = (name: string, labels: Record<string, string> = {}) =>
    samples.find((sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels))
      ?.value

  expect(Object.fromEntries(types)).toEqual({
    yuti_screening_held: 'gauge',
    yuti_screening_oldest_seconds: 'gauge',
    yuti_screening_up: 'gauge',
    yuti_screening_waiting: 'gauge',
    yuti_today: 'gauge',
    yuti_reports_open: 'gauge',
    yuti_scorer_processes: 'gauge',
    yuti_scorer_people: 'gauge',
    yuti_queue_jobs: 'gauge',
    yuti_queue_oldest_seconds: 'gauge',
    yuti_objects_missing: 'gauge',
    yuti_call_duration_seconds: 'histogram',
  })
  expect(page.objects).toMatchObject({ missing: 0, removed: 0 })
  expect(find('yuti_objects_missing')).toBe(0)
  expect(find('yuti_today', { what: 'sign_ups' })).toBe(page.days.at(-1)?.signUps)
  expect(find('yuti_reports_open')).toBe(0)
  for (const { name, waiting } of page.queues) {
    expect(find('yuti_queue_jobs', { queue: name, state: 'waiting' })).toBe(waiting)
    expect(find('yuti_queue_oldest_seconds', { queue: name })).toBeGreaterThanOrEqual(0)
  }
  expect(find('yuti_call_duration_seconds_count', { call: 'deck' })).toBe(1)
  expect(find('yuti_call_duration_seconds_bucket', { le: '+Inf', call: 'deck' })).toBe(1)
})

const read = async () => parseMetrics(await (await ask(`Bearer ${token}`)).text()).samples

test('has a fixed set of labels that name no person', async () => {
  const before = await read()
  expect(before.length).toBeGreaterThan(30)
  const known = new Set(['what', 'queue', 'state', 'call', 'le'])
  for (const { labels } of before) for (const key of Object.keys(labels)) expect(known).toContain(key)
  for (const { labels } of before)
    for (const value of Object.values(labels)) expect(value).toMatch(/^[a-z][a-z_.-]{1,60}$|^[\d.]+$|^\+Inf$/)
  const member = await settled(server, 'Zoe')
  await member.api.discovery.deck()
  expect(await read()).toHaveLength(before.length)
})

test.each([
  ['nothing', undefined],
  ['the wrong token', `Bearer ${token.slice(0, -1)}`],
  ['a longer token', `Bearer ${token}x`],
  ['another scheme', `Basic ${token}`],
  ['the token alone', token],
])('answers a request with %s like an unknown address', async (_, authorization) => {
  const [metrics, unknown] = [await ask(authorization), await ask(authorization, '/metricz')]
  expect(metrics.status).toBe(404)
  expect(await metrics.text()).toBe(await unknown.text())
  expect([...metrics.headers]).toEqual([...unknown.headers])
})

test('refuses every request when the environment has no token', async () => {
  const plain = await startTestServer()
  try {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined', `Bearer ${token}`])
      expect((await ask(authorization, '/metrics', plain)).status).toBe(404)
  } finally {
    await plain.stop()
  }
})
