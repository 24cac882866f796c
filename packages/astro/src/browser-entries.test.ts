import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** All modules that a file imports, directly or indirectly; packages by name. */
function importsOf(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  if (!file.pathname.endsWith('.ts')) return seen
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
    if (name.startsWith('.')) importsOf(new URL(name, file), seen)
    else seen.add(name)
  }
  return seen
}

test.each(Object.entries(exports).filter(([name]) => name !== '.'))('%s runs in a browser', (_, path) => {
  const foreign = [...importsOf(new URL(`../${path}`, import.meta.url))].filter(
    (name) => !name.startsWith('file:'),
  )
  expect(foreign).toEqual([])
})

test('the entries that browsers load leave the vocabulary out', () => {
  const vocabulary = [
    'chart-facts.ts',
    'chart-reading.ts',
    'pair-reading.ts',
    'edges.ts',
    'human-design/connections.ts',
    'human-design/gate-names.ts',
    'human-design/mechanics.ts',
    'vedic/ascendant.ts',
    'vedic/doshas.ts',
    'vedic/moon-traits.ts',
    'vedic/positions.ts',
  ].map((path) => new URL(path, import.meta.url).href)
  const all = importsOf(new URL('./index.ts', import.meta.url))
  expect(vocabulary.filter((file) => !all.has(file))).toEqual([])
  for (const [name, path] of Object.entries(exports)) {
    if (name === '.') continue
    const loaded = importsOf(new URL(`../${path}`, import.meta.url))
    expect(
      vocabulary.filter((file) => loaded.has(file)),
      name,
    ).toEqual([])
  }
})

test('no module is imported from outside the package', () => {
  const home = new URL('..', import.meta.url).href
  const files = Object.values(exports).flatMap((path) => [
    ...importsOf(new URL(`../${path}`, import.meta.url)),
  ])
  expect(files.filter((name) => name.startsWith('file:') && !name.startsWith(home))).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})

test('the main entry needs Node only to read its coefficient file', () => {
  const foreign = [...importsOf(new URL('./index.ts', import.meta.url))].filter(
    (name) => !name.startsWith('file:'),
  )
  expect(foreign).toEqual(['node:fs'])
})
