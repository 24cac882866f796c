import { expect, test } from 'vitest'
import { findRecordProblems } from './records.ts'

const files = ['0001-a.md', '0002-b.md', '0010-c.md']
const rows = ['| [1](0001-a.md) | A |', '| [2](0002-b.md) | B |', '| [10](0010-c.md) | C |']

test('accepts a list of all records in the order of their numbers', () => {
  expect(findRecordProblems(['| # | Decision |', '|---|---|', ...rows].join('\n'), files)).toEqual([])
})

test.each([
  ['is in another order', [rows[0], rows[2], rows[1]], 'docs/decisions/README.md:3: 2 comes after 10'],
  ['names a record twice', [rows[0], ...rows], 'docs/decisions/README.md:2: 1 comes after 1'],
  ['leaves a record out', rows.slice(0, 2), 'docs/decisions/README.md: 0010-c.md is not listed'],
  [
    'gives a record another number',
    [...rows.slice(0, 2), '| [11](0010-c.md) | C |'],
    'docs/decisions/README.md:3: 11 is not the number of 0010-c.md',
  ],
])('reports a list that %s', (_, lines, problem) => {
  expect(findRecordProblems(lines.join('\n'), files)).toEqual([problem])
})
