import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeAudit, readAnswer } from './dependencies.ts'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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
  const rows = read('docs/DEPENDENCIES.md').matchAll(/^\| (`.*`) \| \S/gm)
  const explained = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
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
