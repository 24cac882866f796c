import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { describeAudit } from './dependencies.ts'
import { packagesIn, withReleases } from './last-releases.ts'
import { readAnswer } from './registry-answer.ts'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})
const job = z.strictObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  steps: z.array(step),
})
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    schedule: z.array(z.strictObject({ cron: z.string() })),
    workflow_dispatch: z.null(),
  }),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), job),
})
const dependabot = z.strictObject({
  version: z.number(),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.string(),
      directory: z.literal('/'),
      schedule: z.strictObject({ interval: z.string(), day: z.string() }),
      'open-pull-requests-limit': z.number().optional(),
      groups: z.record(
        z.string(),
        z.strictObject({
          patterns: z.array(z.string()).optional(),
          'update-types': z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

type Package = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
type Lock = { packages: Record<string, Package & { link?: boolean }> }

test('docs/DEPENDENCIES.md gives a reason for each package that is named, and for no other', () => {
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  const workspaces = Object.entries(packages).filter(([path]) => !path.includes('node_modules'))
  expect(workspaces.length).toBeGreaterThan(7)
  const named = workspaces.flatMap(([, found]) =>
    [found.dependencies, found.devDependencies, found.optionalDependencies].flatMap((one) =>
      Object.keys(one ?? {}),
    ),
  )
  const explained = packagesIn(read('docs/DEPENDENCIES.md'))
  const others = [...new Set(named)].filter((name) => !name.startsWith('@yuti/'))
  expect(explained.toSorted()).toEqual(others.toSorted())
})

test('vulnerabilities are listed worst first, and a registry that does not answer is said', () => {
  const vulnerabilities = {
    mild: { severity: 'low', range: '<2', fixAvailable: true },
    bad: { severity: 'critical', range: '<=1.2.3', fixAvailable: false },
  }
  expect(describeAudit({ vulnerabilities })).toEqual([
    'bad <=1.2.3: critical, without a fix yet',
    'mild <2: low',
  ])
  expect(readAnswer('', '')).toEqual({})
  expect(() => readAnswer('{"error":{"summary":"getaddrinfo ENOTFOUND"}}', '')).toThrow(
    'The registry did not answer: getaddrinfo ENOTFOUND',
  )
})

test('each row of docs/DEPENDENCIES.md says when its packages were last released', () => {
  const rows = read('docs/DEPENDENCIES.md').match(/^\| `.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row).toMatch(/ \| \d{4}-\d\d-\d\d( to \d{4}-\d\d-\d\d)? \|$/)
})

test('the day of one package is written, and of several the first and the last', () => {
  const page =
    '| package | why | last release |\n|---|---|---|\n| `a` | one | 2020-01-01 |\n| `@b/c`, `d` | two |  |\n'
  const days = new Map([
    ['a', '2026-02-03'],
    ['@b/c', '2026-05-06'],
    ['d', '2025-04-05'],
  ])
  expect(packagesIn(page)).toEqual(['a', '@b/c', 'd'])
  expect(withReleases(page, days)).toBe(
    '| package | why | last release |\n|---|---|---|\n| `a` | one | 2026-02-03 |\n| `@b/c`, `d` | two | 2025-04-05 to 2026-05-06 |\n',
  )
})

test('the weekly workflow may only read, pins its actions, and runs a command that exists', () => {
  const { on, permissions, jobs } = workflow.parse(parse(read('.github/workflows/dependencies.yml')))
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }])
  expect(permissions).toEqual({ contents: 'read' })
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  for (const { uses } of steps) expect(uses ?? 'none').toMatch(/^none$|@[0-9a-f]{40}$/)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm run deps'])
  expect(JSON.parse(read('package.json'))).toHaveProperty('scripts.deps')
})

test('newer versions are asked for weekly, of packages, actions and images', () => {
  const { version, updates } = dependabot.parse(parse(read('.github/dependabot.yml')))
  expect(version).toBe(2)
  const ecosystems = ['npm', 'github-actions', 'docker', 'docker-compose']
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(ecosystems)
  for (const { schedule, groups } of updates) {
    expect(schedule.interval).toBe('weekly')
    expect(Object.keys(groups)).toHaveLength(1)
  }
})
