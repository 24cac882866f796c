import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { limits } from './checks.ts'

const token = 'a-token-that-only-the-collector-knows'
const deploy = join(import.meta.dirname, '../../../../deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const alerts = read('prometheus/alerts.yml').replaceAll(/^ *#.*$/gm, '')
const trial = read('prometheus/alerts.test.yml')
const dashboard = read('grafana/yuti.json')
const guide = read('../docs/MONITORING.md')

type Labels = Map<string, Set<string>>
let server: TestServer
/** By the name of each metric, its labels with the values that a server which has just started shows. */
let known: Map<string, Labels>

beforeAll(async () => {
  server = await startTestServer('http://localhost:3000', { METRICS_TOKEN: token })
  server.deps.metrics.countRequest({ route: 'page', method: 'GET', status: 500, ms: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const pages = ['/metrics', '/metrics/fleet'].map(async (path) =>
    (await server.visit().send(path, { headers })).text(),
  )
  known = labelsOf((await Promise.all(pages)).join('\n'))
  // Are left out while they are unknown: there is no report, no scorer, no comparison and no backup.
  for (const name of [
    'reports_oldest_seconds',
    'reports_first_action_median_seconds',
    'scorer_change_age_seconds',
    'objects_missing',
    'backup_age_seconds',
  ]) {
    expect(known.has(`yuti_${name}`), name).toBe(false)
    known.set(`yuti_${name}`, new Map())
  }
  known.set('up', new Map())
  const jobs = [...guide.matchAll(/job_name: (\S+)/g)].map(([, name = '']) => name)
  // Prometheus adds these to each series.
  for (const labels of known.values()) labels.set('job', new Set(jobs)).set('instance', new Set())
})
afterAll(() => server.stop())

function labelsOf(text: string): Map<string, Labels> {
  const found = new Map<string, Labels>()
  for (const [, name = '', list = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels: Labels = found.get(name) ?? new Map()
    for (const [, label = '', value = ''] of list.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value))
    found.set(name, labels)
  }
  return found
}

type Rule = { name: string; expr: string; words: string }

const rules: Rule[] = alerts
  .split(/^ *- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ *expr: (.*)$/m.exec(text)?.[1] ?? '',
    words: /^ *summary: (.*)$/m.exec(text)?.[1] ?? '',
  }))

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] }
const { panels }: { panels: Panel[] } = JSON.parse(dashboard)
const targets: Rule[] = panels.flatMap(({ title, targets: all }) =>
  all.map(({ expr, legendFormat }) => ({ name: title, expr, words: legendFormat })),
)

const metricsIn = (text: string) => [
  ...new Set(text.match(/\b(?:(?:yuti|nodejs|process)_[a-z0-9_]+|up(?=\{))/g)),
]

function comparisonsIn({ name, expr }: Rule) {
  return [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([selector, metric = '', list = '']) =>
    [...list.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', how = '', text = '']) => {
      const isPattern = how.endsWith('~')
      const values = isPattern ? text.split('|') : [text]
      return values.map((value) => ({
        metric,
        label,
        isPattern,
        value,
        where: `${name}: ${value} in ${selector}`,
      }))
    }),
  )
}

test.each([
  ['the alert rules', alerts],
  ['the trial of the alerts', trial],
  ['the dashboard', dashboard],
  ['docs/MONITORING.md', guide],
])('%s name metrics that exist', (_, text) => {
  const names = metricsIn(text)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect([...known.keys()], name).toContain(name)
})

test('docs/MONITORING.md names each metric of ours', () => {
  const ours = [...known.keys()].filter((name) => name.startsWith('yuti_'))
  expect(ours.length).toBeGreaterThan(20)
  const named = new Set(metricsIn(guide).map(withoutPart))
  expect(ours.filter((name) => !named.has(withoutPart(name)))).toEqual([])
})

/** A histogram has three series, of which the guide names one. */
function withoutPart(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '')
}

describe.each([
  ['the alert rules', rules],
  ['the dashboard', targets],
])('%s', (_, all) => {
  test('compare labels with values that a metric has from the start', () => {
    expect(all.length).toBeGreaterThan(10)
    const comparisons = all.flatMap(comparisonsIn)
    expect(comparisons.length).toBeGreaterThan(5)
    // A value that no series has would never match, or always.
    for (const { metric, label, isPattern, value, where } of comparisons) {
      const values = [...(known.get(metric)?.get(label) ?? [])]
      const isKnown = isPattern
        ? values.some((it) => new RegExp(`^(?:${value})$`).test(it))
        : values.includes(value)
      expect(isKnown, where).toBe(true)
    }
  })

  test('group by labels and put labels into words that the result has', () => {
    let checked = 0
    for (const { name, expr, words } of all) {
      const labels = new Set(metricsIn(expr).flatMap((metric) => [...(known.get(metric)?.keys() ?? [])]))
      const listed = (before: RegExp) =>
        [...expr.matchAll(before)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()))
      const kept = listed(/\bby \(([^)]*)\)/g)
      const used = [...kept, ...listed(/\b(?:on|ignoring) ?\(([^)]*)\)/g)]
      const shown = [...words.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)
      for (const label of used) expect([...labels], `${name} ${label}`).toContain(label)
      for (const label of shown)
        expect(kept.length > 0 ? kept : [...labels], `${name}: ${words}`).toContain(label)
      checked += used.length + shown.length
    }
    expect(checked).toBeGreaterThan(10)
  })
})

test('alerts begin where the health page asks for a look', () => {
  const begin: Record<string, number[]> = {
    YutiServerErrors: [limits.failedShare, limits.fewFailures],
    YutiDiskFilling: [limits.freeShare[0]],
    YutiBackupOld: [limits.backupSeconds[0]],
    YutiScreeningLate: [limits.screeningSeconds],
    YutiCallsSlow: [limits.slowMs / 1000, limits.fewCalls],
    YutiEventLoopBlocked: [limits.delayMs[0] / 1000],
    YutiQueueLate: [limits.queueSeconds[0]],
    YutiReportsWait: [limits.reportSeconds],
    YutiScorerBehind: [limits.scorerSeconds],
  }
  const numbers = rules.map(({ name, expr }) => [
    name,
    [...expr.matchAll(/[<>]=? ([\d.]+)/g)].map(([, number]) => Number(number)).filter((number) => number > 0),
  ])
  expect(Object.fromEntries(numbers)).toEqual({
    ...Object.fromEntries(rules.map(({ name }) => [name, []])),
    ...begin,
  })
})

test('the dashboard shows each figure that raises an alert', () => {
  const shown = new Set(targets.flatMap(({ expr }) => metricsIn(expr)))
  const alerting = rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => name !== 'up')
  expect(alerting.length).toBeGreaterThan(10)
  expect(alerting.filter((name) => !shown.has(name) && !name.endsWith('_count'))).toEqual([])
})

test('docs/MONITORING.md says what to do about each alert, and about no other', () => {
  const told = [...guide.matchAll(/^\| `(Yuti\w+)` \|/gm)].map(([, name]) => name)
  expect(told).toEqual(rules.map(({ name }) => name))
})

test('the advice about failed answers names both levels at which they are logged', () => {
  const row = /^\| `YutiServerErrors` \|.*$/m.exec(guide)?.[0]
  for (const level of ['error', 'warn']) expect(row).toContain(`\`${level}\``)
})
