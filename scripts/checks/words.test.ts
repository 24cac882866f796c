import { expect, test } from 'vitest'
import { loadVite } from '../web-vite.ts'
import {
  findWordProblems,
  longSubjects,
  passagesOfCode,
  passagesOfDocument,
  passagesOfPlainComments,
} from './words.ts'

const { parseSync } = await loadVite()
const problemsOf = (path: string, text: string) => findWordProblems(passagesOfCode(path, text, parseSync))

test.each([
  ['// Whoever signs in again goes on.', '"Whoever"'],
  ['/** The people whom a member blocked. */', '"whom"'],
  ['// The features are computed anew.', '"anew"'],
  ['/* Every deed is logged. */', '"deed"'],
  ['// Rights thereof.', '"thereof"'],
  ['// Any row, be it old or new.', '"be it"'],
  ['// The session is valid no more.', '"no more"'],
  ['// Events tell of changes.', '"tell of"'],
  ['// The number stands in the contract.', '"stands"'],
  ['// It is cached, which so costs nothing.', '"which so"'],
])('refuses %s', (text, word) => {
  expect(problemsOf('a.ts', `\n${text}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^a\\.ts:2: ${word}`)),
  )
})

test.each([
  '// Of a match, and of nobody else.',
  '// Where no match exists.',
  '/** As above. */',
  '// So that nobody waits.',
])('refuses the headless opening of %s', (text) => {
  expect(problemsOf('a.ts', text)).toEqual([expect.stringContaining('begin with a subject and a verb')])
})

test.each([
  '// The person to whom the mail is sent.',
  '// UTC stands for Coordinated Universal Time; a stand-in is no more than a double.',
  '// Returns null when the match has ended.',
])('accepts %s', (text) => {
  expect(problemsOf('a.ts', text)).toEqual([])
})

test('reads consecutive line comments as one passage', () => {
  const text = '// The first line ends with\n// Of, which is no opening.\nconst a = 1\n// As is one.'
  expect(problemsOf('a.ts', text)).toEqual([expect.stringMatching(/^a\.ts:4: /)])
})

test('reads test titles, also of tables and templates, and no other strings', () => {
  const text = "test.each([1])('of whoever asks', () => f('whoever'))\ndescribe(`anew ${x}`, () => {})"
  expect(problemsOf('a.test.ts', text)).toEqual([
    expect.stringContaining('a.test.ts:1: "whoever" in a title'),
    expect.stringContaining('a.test.ts:2: "anew" in a title'),
  ])
})

test('reads the English texts of the app, and no other strings', () => {
  const text = "export const staff = { title: 'Whoever signs in' }"
  expect(problemsOf('web/src/i18n/en/staff.ts', text)).toHaveLength(1)
  expect(problemsOf('web/src/i18n/en/account.ts', text)).toHaveLength(1)
  expect(problemsOf('web/src/i18n/nouns.ts', text)).toEqual([])
})

test('reads comments of SQL and CSS', () => {
  const sql = 'select 1; -- A deed.\n-- The first line\n-- of whoever asks.'
  expect(findWordProblems(passagesOfPlainComments('a.sql', sql))).toEqual([
    expect.stringContaining('a.sql:1: "deed"'),
    expect.stringContaining('a.sql:2: "whoever"'),
  ])
  expect(findWordProblems(passagesOfPlainComments('a.css', '\n/* Of titles. */'))).toHaveLength(1)
})

test('reads documents without their code', () => {
  const text = '# Title\n`whoever` is code\n```\nwhoever\n```\nWhoever reads this.'
  expect(findWordProblems(passagesOfDocument('a.md', text))).toEqual([
    expect.stringMatching(/^a\.md:6: "Whoever"/),
  ])
})

test('names commits whose subject is longer than 72 characters', () => {
  expect(longSubjects([`abc123 area: ${'x'.repeat(66)}`, `def456 area: ${'x'.repeat(67)}`])).toEqual([
    'commit def456: a subject of 73 characters, at most 72',
  ])
})
