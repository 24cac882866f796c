import { sql } from 'kysely'
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

const fleet = '/metrics/fleet'
const ask = (authorization?: string, path = '/metrics', at = server) =>
  at.visit().send(path, { headers: authorization === undefined ? {} : { authorization } })

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Parses the Prometheus text format, and fails at a line that is neither a help line, a type nor a sample. */
function parseMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue
    const [, typed, type] = /^# TYPE (\w+) (gauge|histogram|counter|summary)$/.exec(line) ?? []
    if (typed && type) {
      types.set(typed, type)
      continue
    }
    const [, name = '', list = '', value = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    const labels = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of]))
    samples.push({ name, labels, value: Number(value) })
    // Node knows no lag of its event loop right after it was asked.
    if (name.startsWith('yuti_')) expect(Number(value), line).not.toBeNaN()
  }
  return { samples, types }
}

test('returns the figures of the health page once for the installation, in the Prometheus text format', async () => {
  const staff = await staffVisitor(server)
  const member = await settled(server, 'Mira')
  await member.api.discovery.deck()
  expect((await staff.api.health.read()).objects).toBeNull()
  await auditObjects(server.deps)
  await server.db.asOwner((tx) => sql`select app.note_backup(now() - interval '3 hours')`.execute(tx))
  const page = await staff.api.health.read()

  const answer = await ask(`Bearer ${token}`, fleet)
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
    yuti_queue_jobs: 'gauge',
    yuti_queue_oldest_seconds: 'gauge',
    yuti_objects_missing: 'gauge',
    yuti_backup_age_seconds: 'gauge',
  })
  expect(find('yuti_backup_age_seconds')).toBeCloseTo(3 * 3600, -3)
  expect(page.objects).toMatchObject({ missing: 0, removed: 0 })
  expect(find('yuti_objects_missing')).toBe(0)
  expect(find('yuti_today', { what: 'sign_ups' })).toBe(page.days.at(-1)?.signUps)
  expect(find('yuti_reports_open')).toBe(0)
  for (const { name, waiting } of page.queues) {
    expect(find('yuti_queue_jobs', { queue: name, state: 'waiting' })).toBe(waiting)
    expect(find('yuti_queue_oldest_seconds', { queue: name })).toBeGreaterThanOrEqual(0)
  }
})

const read = async (path: string) => parseMetrics(await (await ask(`Bearer ${token}`, path)).text()).samples

test('each server tells what its processes count about themselves', async () => {
  const member = await settled(server, 'Ines')
  await member.api.discovery.deck()
  await member.send('/rpc/nowhere', { method: 'POST', body: '{}' })
  await server.deps.mailer.send({ to: 'ines@example.org', subject: 'Hello', text: 'Hello', html: '' }, 'one')
  const samples = await read('/metrics')
  const find = (name: string, labels: Record<string, string>) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value
  expect(find('yuti_call_duration_seconds_count', { call: 'deck' })).toBeGreaterThan(0)
  expect(find('yuti_http_requests_total', { route: '/rpc/discovery/deck', status: '200' })).toBeGreaterThan(0)
  expect(find('yuti_http_requests_total', { route: '/rpc', status: '404' })).toBe(1)
  expect(find('yuti_http_request_duration_seconds_count', { route: '/rpc/discovery/deck' })).toBeGreaterThan(
    0,
  )
  for (const pool of ['server', 'auth', 'jobs']) {
    expect(find('yuti_pool_waiting', { pool }), pool).toBe(0)
    expect(find('yuti_pool_connections', { pool, state: 'idle' }), pool).toBeGreaterThanOrEqual(0)
  }
  expect(find('yuti_event_streams', {})).toBe(0)
  expect(find('yuti_disk_bytes', { of: 'size' })).toBeGreaterThan(
    find('yuti_disk_bytes', { of: 'free' }) ?? Number.NaN,
  )
  expect(find('yuti_mails_total', { result: 'sent' })).toBe(1)
  expect(find('nodejs_eventloop_lag_seconds', {})).toBeGreaterThanOrEqual(0)
  expect(find('process_resident_memory_bytes', {})).toBeGreaterThan(0)
})

const namesAt = async (path: string) => new Set((await read(path)).map(({ name }) => name))

test('no figure is told by both addresses', async () => {
  const [ofServer, ofFleet] = [await namesAt('/metrics'), await namesAt(fleet)]
  expect([...ofServer].filter((name) => ofFleet.has(name))).toEqual([])
})

test('has labels that name no person, and whose number does not grow with people', async () => {
  const before = await read(fleet)
  const known = new Set([
    'what',
    'queue',
    'state',
    'call',
    'le',
    'route',
    'status',
    'pool',
    'result',
    'platform',
    'of',
  ])
  const ofNode = new Set(['version', 'major', 'minor', 'patch', 'space', 'type', 'kind', 'le'])
  for (const { name, labels } of [...before, ...(await read('/metrics'))]) {
    const isOurs = name.startsWith('yuti_')
    for (const key of Object.keys(labels))
      expect((isOurs ? known : ofNode).has(key), `${name} ${key}`).toBe(true)
    for (const value of isOurs ? Object.values(labels) : [])
      expect(value).toMatch(/^[a-z][a-z_.-]{1,60}$|^[\d.]+$|^\+Inf$|^(\/[a-zA-Z]+){1,4}$/)
  }
  const member = await settled(server, 'Zoe')
  await member.api.discovery.deck()
  expect(await read(fleet)).toHaveLength(before.length)
})

const withoutId = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')

test.each([
  ['nothing', undefined],
  ['the wrong token', `Bearer ${token.slice(0, -1)}`],
  ['a longer token', `Bearer ${token}x`],
  ['another scheme', `Basic ${token}`],
  ['the token alone', token],
])('answers a request with %s like an unknown address', async (_, authorization) => {
  const unknown = await ask(authorization, '/metricz')
  const text = await unknown.text()
  for (const path of ['/metrics', fleet]) {
    const metrics = await ask(authorization, path)
    expect(metrics.status).toBe(404)
    expect(await metrics.text()).toBe(text)
    expect(withoutId(metrics.headers)).toEqual(withoutId(unknown.headers))
  }
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
