import { expect, test } from 'vitest'
import { cleanInterests, cleanLine, cleanParagraphs } from './text-input.ts'

test('interests are trimmed, empty ones dropped, and each is kept once', () => {
  expect(cleanInterests([' Salsa ', '', '  ', 'salsa', 'Trail   running', 'САЛЬСА', 'сальса'])).toEqual([
    'Salsa',
    'Trail running',
    'САЛЬСА',
  ])
})

test('a name loses what cannot be seen', () => {
  expect(cleanLine(' An\u0000na\u202e  Maria\n')).toBe('Anna Maria')
})

test('a biography keeps its paragraphs', () => {
  expect(cleanParagraphs(' One\r\n\r\n\r\n\r\nTwo\u0007 \nThree ')).toBe('One\n\nTwo\nThree')
})
