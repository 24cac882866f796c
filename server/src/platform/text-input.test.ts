import { expect, test } from 'vitest'
import { cleanInterests, cleanLine, cleanMessage, cleanParagraphs } from './text-input.ts'

test('interests are trimmed, empty ones dropped, and each is kept once', () => {
  expect(cleanInterests([' Salsa ', '', '  ', 'salsa', 'Trail   running', 'САЛЬСА', 'сальса'])).toEqual([
    'Salsa',
    'Trail running',
    'САЛЬСА',
  ])
})

test('removes invisible characters from a name', () => {
  expect(cleanLine(' An\u0000na\u202e \u200b Maria\n\ud800')).toBe('Anna Maria')
})

test('returns an empty name for invisible characters only', () => {
  for (const nothing of ['\u200b\u200b', '\u3164', '\u2800', '\u00ad', '\u200d', ' \u2060 ', '\u0301'])
    expect(cleanLine(nothing)).toBe('')
})

test('keeps names of all scripts and emoji', () => {
  for (const name of ['Иван', 'Zoë O’Neil', '李小龍', 'مریم‌سادات', 'אנה', 'नीता', '👩‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'X'])
    expect(cleanLine(name)).toBe(name)
})

test('removes stacks of combining marks', () => {
  expect(cleanLine(`Z${'\u0351'.repeat(40)}oe`)).toBe(`Z${'\u0351'.repeat(4)}oe`)
})

test('keeps the paragraphs of a biography', () => {
  expect(cleanParagraphs(' One\r\n\r\n\r\n\r\nTwo\u0007 \nThree ')).toBe('One\n\nTwo\nThree')
})

test('keeps the lines of a message and removes what the database cannot store', () => {
  expect(cleanMessage(' a\u0000b\r\n\n\n\tc\udc00\u202e ')).toBe('ab\n\n\n c')
  expect(cleanMessage('\u0000')).toBe('')
})
