import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'

const token = 'a-token-that-only-the-collector-knows'
const deploy = join(import.meta.dirname, '../../../../deploy')
const alerts = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')
const dashboard = readFileSync(join(deploy, 'grafana/yuti.json'), 'utf8')
const guide = readFileSync(join(deploy, '../docs/MONITORING.md'), 'utf8')

let server: TestServer
let known: Set<string>
const series = (type = '') => (type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])

beforeAll(async () => {
  server = await startTestServer('http://localhost:3000', { METRICS_TOKEN: token })
  const headers = { authorization: `Bearer ${token}` }
  const pages = ['/metrics', '/metrics/fleet'].map(async (path) => {
    const answer = await server.visit().send(path, { headers })
    return await answer.text()
  })
  const types = [...(await Promise.all(pages)).join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  known = new Set(types.flatMap(([, name = '', type]) => series(type).map((end) => `${name}${end}`)))
})
afterAll(() => server.stop())

/** Are left out while they are unknown: there is no report, no scorer, no comparison and no backup. */
const sometimes = [
  'yuti_reports_oldest_seconds',
  'yuti_scorer_change_age_seconds',
  'yuti_objects_missing',
  'yuti_backup_age_seconds',
]

const namesIn = (text: string) => new Set(text.match(/\b(yuti|nodejs|process)_[a-z0-9_]+/g))

test.each([
  ['the alert rules', () => alerts.replaceAll(/^ *#.*$/gm, '')],
  ['the dashboard', () => dashboard],
  ['docs/MONITORING.md', () => guide],
])('%s name metrics that exist', (_, text) => {
  const names = namesIn(text())
  expect(names.size).toBeGreaterThan(8)
  for (const name of names) if (!sometimes.includes(name)) expect(known, name).toContain(name)
})

test('docs/MONITORING.md says what to do about each alert, and about no other', () => {
  const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const told = [...guide.matchAll(/^\| `(Yuti\w+)` \|/gm)].map(([, name]) => name)
  expect(told).toEqual(rules)
})
