import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\rcmd',
  '\n=1',
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
])('%j cannot begin a formula', (name) => {
  const cell = csvCell(name)
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  expect(cell).toBe(`"'${name.replaceAll('"', '""')}"`)
})

test.each(['Anna', 'Jean-Luc', 'a=b', 'José', 'Ольга', '3 + 4', "O'Hara's"])('%j stays as it is', (name) => {
  expect(csvCell(name).replaceAll('"', '')).toBe(name)
})

test('commas, quotes and line ends are quoted, and a line ends as the standard says', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 'a;b'])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,"a;b"\r\n',
  )
})
