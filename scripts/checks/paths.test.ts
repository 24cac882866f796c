import { expect, test } from 'vitest'
import { findPathProblems, pathsIn } from './paths.ts'

test('reports a path that does not exist, with its line', () => {
  const text = 'see\n`scripts/start.mjs` and `scripts/gone.ts`, not `npm start`'
  expect(findPathProblems((path) => (path === 'README.md' ? text : ''))).toEqual([
    'README.md:2: scripts/gone.ts does not exist',
  ])
})

test('expands braces and leaves out line numbers', () => {
  expect(pathsIn('`web/src/i18n/{en,ru}/ui.ts` `server/src/app.ts:12`')).toEqual([
    'web/src/i18n/en/ui.ts',
    'web/src/i18n/ru/ui.ts',
    'server/src/app.ts',
  ])
})

test('accepts a placeholder when some path has its shape', () => {
  const text =
    '`server/src/features/<noun>/router.ts` `server/src/features/<noun>/gone-for-good.ts` `scripts/*.ts`'
  expect(findPathProblems((path) => (path === 'README.md' ? text : ''))).toEqual([
    'README.md:1: server/src/features/<noun>/gone-for-good.ts does not exist',
  ])
})
