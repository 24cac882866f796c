import { describe, expect, test } from 'vitest'
import { isoOf, monthNames, monthOf, orderOf, partsOf, problemOf, readDate } from './date-parts.ts'

const dayFirst = ['day', 'month', 'year'] as const

test.each(['en', 'ru', 'es'] as const)('puts the day first in %s', (language) => {
  expect(orderOf(language)).toEqual(dayFirst)
})

test('declines Russian months as in a written date', () => {
  expect(monthNames('ru')[1]).toBe('февраля')
  expect(partsOf('1992-02-04', 'ru')).toEqual({ day: '4', month: 'февраля', year: '1992' })
})

test.each([
  ['2', 2],
  ['02', 2],
  ['feb', 2],
  ['Февраль', 2],
  ['февраля', 2],
  ['мая', 5],
  ['май', 5],
  ['Septiembre', 9],
  ['ju', null],
  ['13', null],
  ['0', null],
  ['мар', 3],
  ['🙂', null],
])('reads the month "%s" as %s', (text, number) => {
  expect(monthOf(text)).toBe(number)
})

test.each([
  ['1992-02-14', '1992-02-14'],
  ['14.02.1992', '1992-02-14'],
  ['14/2/1992', '1992-02-14'],
  ['02/14/1992', '1992-02-14'],
  ['14 February 1992', '1992-02-14'],
  ['February 14, 1992', '1992-02-14'],
  ['14 февраля 1992 г.', '1992-02-14'],
  ['14 de febrero de 1992', '1992-02-14'],
  ['14021992', '1992-02-14'],
])('reads the whole date "%s"', (text, date) => {
  const read = readDate(text, dayFirst)
  expect(read && isoOf(read)).toBe(date)
})

test.each(['', '14', 'feb', '14.02.92', '14 February', '١٤/٢/١٩٩٢', '<b>1</b>', '9'.repeat(10_000)])(
  'takes "%.20s" for no whole date',
  (text) => {
    expect(readDate(text, dayFirst)).toBeNull()
  },
)

const of = (day: string, month: string, year: string) => ({ day, month, year })

describe('the problem of a date', () => {
  test.each([
    [of('31', '2', '1992'), 'impossible'],
    [of('29', 'February', '1993'), 'impossible'],
    [of('29', 'February', '1992'), null],
    [of('31', 'апреля', '1990'), 'impossible'],
    [of('32', '', ''), 'impossible'],
    [of('00', '', ''), 'impossible'],
    [of('1', '13', ''), 'badMonth'],
    [of('1', 'fe', ''), null],
    [of('1', '1', '92'), null],
  ])('in %j is %s while it is typed', (parts, problem) => {
    expect(problemOf(parts, false)).toBe(problem)
    if (problem === 'impossible') expect(isoOf(parts)).toBe('')
  })

  test('shows when the field is left', () => {
    expect(problemOf(of('1', 'ju', ''), true)).toBe('badMonth')
    expect(problemOf(of('1', '1', '92'), true)).toBe('shortYear')
    expect(problemOf(of('0', '', ''), true)).toBe('impossible')
    expect(problemOf(of('', '', ''), true)).toBeNull()
  })
})
