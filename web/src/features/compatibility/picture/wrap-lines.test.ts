import { expect, test } from 'vitest'
import { balanceLines, fitText, wrapLines } from './wrap-lines.ts'

const widthOf = (text: string) => text.length

test('fills each line with the words that fit and gives a long word its own line', () => {
  const lines = wrapLines(widthOf, 'A strong, easy pull incomprehensibilities all', 14)
  expect(lines).toEqual(['A\u00A0strong, easy', 'pull', 'incomprehensibilities', 'all'])
})

test('keeps a word of one letter with the next word', () => {
  expect(wrapLines(widthOf, 'Вы в ритме и в такт', 6)).toEqual(['Вы', 'в\u00A0ритме', 'и\u00A0в', 'такт'])
})

test('leaves no word alone in the last line', () => {
  const text = 'You live at the same pace and pull in one direction.'
  expect(wrapLines(widthOf, text, 42)).toEqual(['You live at the same pace and pull in one', 'direction.'])
  expect(balanceLines(widthOf, text, 42)).toEqual(['You live at the same pace', 'and pull in one direction.'])
})

test('makes a text smaller until it has few enough lines, and leaves a short one as large as it is', () => {
  const box = { width: 900, lines: 2, size: 100 }
  expect(fitText(widthOf, 'Four by nine', box)).toEqual({ lines: ['Four by', 'nine'], size: 100 })
  const long = fitText(widthOf, 'Two births, one conjunction', box)
  expect(long).toEqual({ lines: ['Two births, one', 'conjunction'], size: 60 })
})
