import { expect, test } from 'vitest'
import { loadVite } from '../web-vite.ts'
import { findBoundaryProblems } from './boundaries.ts'
import { findSizeProblems } from './sizes.ts'
import { readSource } from './source-files.ts'

const { parseSync } = await loadVite()
const source = (path: string, text: string) => readSource(path, text, parseSync)

function problemsOf(files: Record<string, string>): string[] {
  return findBoundaryProblems(Object.entries(files).map(([path, text]) => source(path, text)))
}

test.each([
  ['packages/contract/src/a.ts', "import { x } from '@yuti/server/app'", 'server/src/app.ts'],
  [
    'server/src/platform/a.ts',
    "import { x } from '#/features/safety/service.ts'",
    'server/src/features/safety/service.ts',
  ],
  [
    'server/src/features/safety/repository.ts',
    "import './service.ts'",
    'server/src/features/safety/service.ts',
  ],
  [
    'server/src/features/safety/service.ts',
    "import '../matches/repository.ts'",
    'server/src/features/matches/repository.ts',
  ],
  ['web/src/features/matches/a.tsx', "import '#/features/safety/b.tsx'", 'web/src/features/safety/b.tsx'],
  ['web/src/ui/a.tsx', "export { x } from '#/components/b.tsx'", 'web/src/components/b.tsx'],
  ['web/src/lib/a.ts', "await import('../../../server/src/app.ts')", 'server/src/app.ts'],
])('%s: %s is an arrow that turns round', (path, text, target) => {
  expect(problemsOf({ [path]: `\n${text}`, [target]: '' })).toEqual([
    expect.stringContaining(`${path}:2: imports ${target}`),
  ])
})

test('what the architecture allows is no problem', () => {
  expect(
    problemsOf({
      'server/src/features/safety/router.ts': "import { a } from './service.ts'\nimport pg from 'pg'",
      'server/src/features/safety/service.ts': "import { b } from '../matches/service.ts'",
      'server/src/features/matches/service.ts': "import { c } from '@yuti/contract/limits'",
      'packages/contract/src/limits.ts': '',
    }),
  ).toEqual([])
})

test('a cycle of values is a problem, one of types is none', () => {
  const back = { 'server/src/b.ts': "import './a.ts'" }
  expect(problemsOf({ 'server/src/a.ts': "import { b } from './b.ts'", ...back })).toEqual([
    'cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ])
  expect(problemsOf({ 'server/src/a.ts': "import type { B } from './b.ts'", ...back })).toEqual([])
})

test('a function and a file that grew too long are named with their place', () => {
  const body = '  f()\n'.repeat(120)
  const long = source('server/src/long.ts', `export const a = 1\nexport function f() {\n${body}}\n`)
  expect(findSizeProblems([long])).toContain('server/src/long.ts:2: a function of 122 lines, at most 100')
  const file = source('server/src/file.ts', 'export {}\n'.repeat(401))
  expect(findSizeProblems([file])).toContain('server/src/file.ts: 401 lines, at most 400')
})
