import { describe, expect, test } from 'vitest'
import { loadVite } from '../web-vite.ts'
import { findBoundaryProblems } from './boundaries.ts'
import { findSharedPictures } from './empty-pictures.ts'
import { findSizeProblems } from './sizes.ts'
import { readSource } from './source-files.ts'
import { findSql } from './sql.ts'
import { findDifferences, findHardCoded, findLeftOver, keysOf } from './texts.ts'

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
  [
    'web/src/features/matches/a.tsx',
    "import '#/features/safety/parts/shared/b.tsx'",
    'web/src/features/safety/parts/shared/b.tsx',
  ],
  [
    'web/src/features/matches/a.tsx',
    "import '#/features/safety/shared/index.ts'",
    'web/src/features/safety/shared/index.ts',
  ],
  ['web/src/features/matches/a.tsx', "import '#/app-shell/frame.tsx'", 'web/src/app-shell/frame.tsx'],
  [
    'web/src/components/a.tsx',
    "import '#/features/safety/shared/b.tsx'",
    'web/src/features/safety/shared/b.tsx',
  ],
  ['web/src/ui/a.tsx', "export { x } from '#/components/b.tsx'", 'web/src/components/b.tsx'],
  ['web/src/lib/a.ts', "await import('../../../server/src/app.ts')", 'server/src/app.ts'],
])('%s: %s imports in the wrong direction', (path, text, target) => {
  expect(problemsOf({ [path]: `\n${text}`, [target]: '' })).toEqual([
    expect.stringContaining(`${path}:2: imports ${target}`),
  ])
})

test('accepts what the architecture allows', () => {
  expect(
    problemsOf({
      'server/src/features/safety/router.ts': "import { a } from './service.ts'\nimport pg from 'pg'",
      'server/src/features/safety/service.ts': "import { b } from '../matches/public.ts'",
      'server/src/features/matches/public.ts': "import { c } from '@yuti/contract/limits'",
      'packages/contract/src/limits.ts': '',
      'web/src/app-shell/frame.tsx': "import '#/features/safety/report-screen.tsx'",
      'web/src/features/matches/a.tsx': "import '#/features/safety/shared/report-dialog.tsx'",
      'web/src/features/safety/report-screen.tsx': '',
      'web/src/features/safety/shared/report-dialog.tsx': "import '../reasons.ts'",
      'web/src/features/safety/reasons.ts': '',
    }),
  ).toEqual([])
})

test('reports a cycle of value imports and accepts one of types', () => {
  const back = { 'server/src/b.ts': "import './a.ts'" }
  expect(problemsOf({ 'server/src/a.ts': "import { b } from './b.ts'", ...back })).toEqual([
    'cycle: server/src/a.ts → server/src/b.ts → server/src/a.ts',
  ])
  expect(problemsOf({ 'server/src/a.ts': "import type { B } from './b.ts'", ...back })).toEqual([])
})

test('reports imports of another noun except its public file', () => {
  const files = {
    'server/src/features/safety/service.ts':
      "import '../matches/public.ts'\nimport '../matches/presenter.ts'",
    'server/src/features/matches/public.ts': '',
    'server/src/features/matches/presenter.ts': '',
  }
  expect(problemsOf(files)).toEqual([
    expect.stringContaining('server/src/features/safety/service.ts:2: imports'),
  ])
})

test('reports nouns that import each other, also for types', () => {
  const files = {
    'server/src/features/safety/service.ts': "import '../matches/public.ts'",
    'server/src/features/safety/public.ts': '',
    'server/src/features/matches/public.ts': '',
    'server/src/features/matches/service.ts': "import type { A } from '../safety/public.ts'",
  }
  expect(problemsOf(files)).toEqual(['server nouns import each other: matches → safety → matches'])
})

test('reports functions and files that are too long, with their place', () => {
  const body = '  f()\n'.repeat(120)
  const long = source('server/src/long.ts', `export const a = 1\nexport function f() {\n${body}}\n`)
  expect(findSizeProblems([long])).toContain('server/src/long.ts:2: a function of 122 lines, at most 100')
  const file = source('server/src/file.ts', 'export {}\n'.repeat(301))
  expect(findSizeProblems([file])).toContain('server/src/file.ts: 301 lines, at most 300')
})

test('reports every way to write SQL, with its place', () => {
  const text = [
    'await sql<{ id: string }>`select 1`.execute(tx)',
    "await tx.selectFrom('users').selectAll().execute()",
    "await deps.authPool.query('select 1')",
    'const address = new URL(request.url).searchParams.query(1)',
    "await listUsers(tx, 'select')",
  ].join('\n')
  const why = 'SQL of a noun belongs in its repository.ts or <topic>-repository.ts'
  expect(findSql({ path: 'a.ts', text }, parseSync)).toEqual([1, 2, 3].map((line) => `a.ts:${line}: ${why}`))
})

test('finds words that are written in the code, with their place', () => {
  const text = [
    "const a = <p>{t('x')} and more</p>",
    'const b = <button aria-label="Close" className="px-2">{\'Press here\'}</button>',
    "toast({ title: 'It failed', tone: 'plain' })",
    'const c = <Logo>Yuti</Logo>',
  ].join('\n')
  expect(findHardCoded({ path: 'a.tsx', text }, parseSync)).toEqual([
    'a.tsx:1: "and more" is not a text of web/src/i18n',
    'a.tsx:2: "Close" is not a text of web/src/i18n',
    'a.tsx:2: "Press here" is not a text of web/src/i18n',
    'a.tsx:3: "It failed" is not a text of web/src/i18n',
  ])
})

test('reports unused keys; plurals, templates and prefixes count as uses', () => {
  const nouns = new Map([
    ['matches', keysOf({ title: 'A', n_one: '1', n_other: '{{count}}', step: { one: 'B' }, old: 'C' })],
  ])
  const text = "t('matches:title'); t('n', { count }); t(`step.${name}`)"
  expect(findLeftOver(nouns, [{ path: 'a.ts', text }], parseSync)).toEqual([
    'web/src/i18n/en/matches.ts: nothing uses "old"',
  ])
})

test('takes a template of placeholders only as a use of the texts of the noun that it names', () => {
  const nouns = new Map([
    ['heads', keysOf({ tara: { a: 'A' } })],
    ['cards', keysOf({ tara: { a: 'A' } })],
  ])
  const text = 't(`heads:${cell}.${variant}`)'
  expect(findLeftOver(nouns, [{ path: 'a.ts', text }], parseSync)).toEqual([
    'web/src/i18n/en/cards.ts: nothing uses "tara.a"',
  ])
})

test('reports keys that one language lacks, and placeholders that nothing fills', () => {
  const english = new Map([['ui', keysOf({ a: 'Hello {{name}}', b: 'B' })]])
  const other = new Map([['ui', keysOf({ a: 'Hola {{nombre}}', c: 'C' })]])
  expect(findDifferences('es', english, other)).toEqual([
    'web/src/i18n/es/ui.ts: nothing fills {{nombre}} of "a"',
    'web/src/i18n/es/ui.ts: "b" exists in one language only',
    'web/src/i18n/es/ui.ts: "c" exists in one language only',
  ])
})

describe('pictures of empty states', () => {
  const state = "import { EmptyState } from '#/components/empty-state.tsx'"
  const withPicture = (name: string) =>
    `${state}\nimport { P } from '#/components/empty-pictures/${name}.tsx'`
  const drawn = "import { PictureFrame } from '#/components/empty-pictures/picture-frame.tsx'"
  const sharedIn = (screens: Record<string, string>) => {
    const files = {
      'web/src/components/empty-pictures/sunset.tsx': "import { PictureFrame } from './picture-frame.tsx'",
      'web/src/components/empty-pictures/out-of-orbit.tsx': drawn,
      'web/src/features/a/pictures/letter.tsx': drawn,
      'web/src/features/a/list.tsx': `${withPicture('sunset')}\nimport { L } from './pictures/letter.tsx'`,
      ...screens,
    }
    return findSharedPictures(Object.entries(files).map(([path, text]) => source(path, text)))
  }

  test.each([
    ["import { P } from '#/components/empty-pictures/sunset.tsx'", 'sunset'],
    ["import { P } from '../../components/empty-pictures/sunset.tsx'", 'sunset'],
    ["const picture = lazy(() => import('#/components/empty-pictures/sunset.tsx'))", 'sunset'],
    ["import { L } from '../a/pictures/letter.tsx'", 'letter'],
  ])('reports one that stands for two screens: %s', (use, name) => {
    expect(sharedIn({ 'web/src/features/b/list.tsx': `${state}\n${use}` })).toEqual([
      `web/src/features/b/list.tsx:2: ${name} is the picture of an empty state in web/src/features/a/list.tsx`,
    ])
  })

  test('reports one on a screen that imports the empty state by a relative path', () => {
    const text = withPicture('sunset').replace('#/', '../../')
    expect(sharedIn({ 'web/src/features/b/list.tsx': text })).toHaveLength(1)
  })

  test.each([
    ['is not an empty state', 'd/form.tsx', "import { P } from '#/components/empty-pictures/sunset.tsx'"],
    ['names only its type', 'd/list.tsx', withPicture('sunset').replace('import { P }', 'import type { P }')],
    ['is a test of one', 'd/list.test.tsx', withPicture('sunset')],
    ['is the gallery', 'gallery/samples.tsx', withPicture('sunset')],
  ])('allows a second use that %s', (_, path, text) => {
    expect(sharedIn({ [`web/src/features/${path}`]: text })).toEqual([])
  })

  test('allows all screens to say with one picture that something is not found', () => {
    const files = { 'web/src/features/e/screen.tsx': withPicture('out-of-orbit') }
    expect(sharedIn({ ...files, 'web/src/features/f/screen.tsx': withPicture('out-of-orbit') })).toEqual([])
  })
})
