import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\rcmd',
  '\ncmd',
  '  =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  '−1',
  '\u200b=1',
  '\ufeff=1',
  '\u0000=1',
  '|cmd',
  '=HYPERLINK("https://evil.example","x")',
])('writes %j as text, not as a formula', (name) => {
  const cell = csvCell(name)
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  expect(cell).toBe(`"'${name.replaceAll('"', '""')}"`)
})

test.each([
  ['\t=1', `"'\t'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ['x\t+1', `"x\t'+1"`],
  ['x\n@SUM', `"x\n'@SUM"`],
  ['x, ＝1', `"x, '＝1"`],
  ['x;\u200b-1;=2', `"x;\u200b'-1;'=2"`],
])('writes %j as text for spreadsheets that split cells at semicolons or tabs too', (name, cell) => {
  expect(csvCell(name)).toBe(cell)
})

test.each(['Anna', 'Jean-Luc', 'a=b', 'Paris, France', 'x; y', 'José', 'Ольга', '3 + 4', "O'Hara's"])(
  'leaves %j unchanged',
  (name) => {
    expect(csvCell(name).replaceAll('"', '')).toBe(name)
  },
)

test('quotes commas, quotes and line breaks, and ends a line with CRLF', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 'a;b'])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,"a;b"\r\n',
  )
})
