import { expect, test } from 'vitest'
import { selectTests } from './changed-tests.ts'

const nothing = { related: [], folders: [], isEverything: false, browserSpecs: [] }

test('selects the tests that import a changed module', () => {
  const file = 'web/src/features/discovery/deck-stage.tsx'
  expect(selectTests([file])).toEqual({ ...nothing, related: [file] })
})

test('selects the tests of the noun, all policy tests and the database tests for changed SQL', () => {
  expect(selectTests(['server/db/code/discovery-deck.sql']).folders).toEqual([
    'server/db/',
    'server/src/platform/db/',
    'server/src/features/discovery/',
    '.policies.test.ts',
  ])
})

test.each(['server/db/tables/0002_add_goal.sql', 'server/db/code/00_roles_and_session.sql'])(
  'selects all server tests for %s',
  (file) => {
    expect(selectTests([file]).folders).toEqual(['server/'])
  },
)

test('selects the tests of the package for its changed data', () => {
  expect(selectTests(['packages/astro/data/cities.bin', 'packages/astro/README.md']).folders).toEqual([
    'packages/astro/',
  ])
})

test.each(['package-lock.json', 'vitest.config.ts', 'scripts/test-postgres.ts', 'web/src/test/setup.ts'])(
  'selects every test for %s',
  (file) => {
    expect(selectTests([file]).isEverything).toBe(true)
  },
)

test('names a changed browser test, and selects nothing for documents', () => {
  const spec = 'e2e/specs/discovery/deck.spec.ts'
  expect(selectTests([spec, 'e2e/mail.ts', 'docs/STYLE.md'])).toEqual({ ...nothing, browserSpecs: [spec] })
})
