import { expect, test } from 'vitest'
import { selectTests } from './changed-tests.ts'

const nothing = { related: [], folders: [], isEverything: false, browserSpecs: [] }

test('a module selects the tests that import it', () => {
  const file = 'web/src/features/discovery/deck-stage.tsx'
  expect(selectTests([file])).toEqual({ ...nothing, related: [file] })
})

test('SQL selects the tests of its noun, all policies and the tests of the database', () => {
  expect(selectTests(['server/db/code/discovery-deck.sql']).folders).toEqual([
    'server/db/',
    'server/src/platform/db/',
    'server/src/features/discovery/',
    '.policies.test.ts',
  ])
})

test.each(['server/db/tables/0002_add_goal.sql', 'server/db/code/00_roles_and_session.sql'])(
  '%s selects all server tests',
  (file) => {
    expect(selectTests([file]).folders).toEqual(['server/'])
  },
)

test('data of a package selects the tests of the package', () => {
  expect(selectTests(['packages/astro/data/cities.bin', 'packages/astro/README.md']).folders).toEqual([
    'packages/astro/',
  ])
})

test.each(['package-lock.json', 'vitest.config.ts', 'scripts/test-postgres.ts', 'web/src/test/setup.ts'])(
  '%s can reach every test',
  (file) => {
    expect(selectTests([file]).isEverything).toBe(true)
  },
)

test('a browser test is named, and documents select nothing', () => {
  const spec = 'e2e/specs/discovery/deck.spec.ts'
  expect(selectTests([spec, 'e2e/mail.ts', 'docs/STYLE.md'])).toEqual({ ...nothing, browserSpecs: [spec] })
})
