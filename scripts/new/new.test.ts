import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { loadVite } from '../web-vite.ts'
import { addEntry, addImport, addSorted, create, edit, planEdits } from './edits.ts'
import { endpointEdits } from './endpoint.ts'
import { readName } from './names.ts'
import { nounEdits } from './noun.ts'
import { screenEdits } from './screen.ts'

const root = dirname(dirname(import.meta.dirname))
const { parseSync } = await loadVite()
const name = (text: string) => readName('The name', text)

test('returns the four forms of a name', () => {
  expect(name('saved-searches')).toEqual({
    kebab: 'saved-searches',
    camel: 'savedSearches',
    pascal: 'SavedSearches',
    snake: 'saved_searches',
  })
})

test.each([undefined, '', 'SavedSearches', 'saved_searches', '2nd', '../up'])(
  'refuses the name %s',
  (text) => {
    expect(() => readName('The noun', text)).toThrow('The noun must be a name in kebab-case')
  },
)

test('plans files of a noun, an endpoint and a screen that fit the present code and parse', () => {
  const noun = name('saved-searches')
  const plan = planEdits(root, [
    ...nounEdits(noun, '9999_add_saved_searches.sql'),
    ...endpointEdits(noun, name('latest-one')),
    ...screenEdits(noun, name('saved'), name('overview')),
    ...endpointEdits(name('profiles'), name('my-visits')),
    ...screenEdits(name('profiles'), name('my-visits'), name('my-visits')),
  ])
  for (const [path, text] of plan)
    if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors, path).toEqual([])
  expect(plan.get('server/src/features/saved-searches/router.ts')).toContain('latestOne: os.latestOne')
  expect(plan.get('server/src/testing/privacy-inventory.ts')).toContain("'savedSearches.overview',")
  expect(plan.get('packages/contract/src/reference/saved-searches.ts')).toContain(
    "latestOne: ['Read latest one'",
  )
  expect(plan.get('packages/contract/src/reference/api.ts')).toContain('savedSearches: savedSearchesWords,')
  expect(plan.get('web/src/i18n/nouns.ts')).toContain("'savedSearches',")
  expect(plan.get('e2e/specs/screens/screens.ts')).toContain("path: '/my-visits'")
})

test('refuses to overwrite a file, and plans nothing', () => {
  expect(() => planEdits(root, [create('package.json', '')])).toThrow('package.json: exists already')
  expect(() => planEdits(root, nounEdits(name('matches'), '9999_add_matches.sql'))).toThrow('exists already')
})

test('refuses an endpoint of a noun that does not exist', () => {
  expect(() => planEdits(root, endpointEdits(name('no-such-noun'), name('list')))).toThrow('does not exist')
})

test('adds entries, sorted strings and imports where they belong', () => {
  expect(addEntry('export const a = {', '  y,')('export const a = {\n  x,\n}\n')).toBe(
    'export const a = {\n  x,\n  y,\n}\n',
  )
  const list = "export const l = [\n  'a',\n  'c',\n]\n"
  expect(addSorted('export const l = [', 'b')(list)).toBe("export const l = [\n  'a',\n  'b',\n  'c',\n]\n")
  expect(() => addSorted('export const l = [', 'a')(list)).toThrow('has a already')
  expect(addImport('./b.ts', 'b', 'c')("import { b } from './b.ts'\n")).toBe(
    "import { b, c } from './b.ts'\n",
  )
  expect(addImport('./c.ts', 'c')("import { b } from './b.ts'\n\nf()\n")).toBe(
    "import { b } from './b.ts'\nimport { c } from './c.ts'\n\nf()\n",
  )
  expect(() => planEdits(root, [edit('package.json', addEntry('export const a = {', ''))])).toThrow(
    'package.json: has no',
  )
})
