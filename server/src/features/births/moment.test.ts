import { describe, expect, test } from 'vitest'
import { checkBirth, readBirth, toEngineBirth } from './check.ts'

const now = new Date('2026-06-15T12:00:00Z')

function inputOf(city: string, local: string, disambiguation: 'earlier' | 'later' | null = null) {
  const [birthDate = '', birthTime = ''] = local.split(' ')
  return { birthDate, birthTime, birthCity: city, disambiguation }
}

test('returns the instant of a local time and the clock in force', () => {
  expect(readBirth(inputOf('Moscow, Russia', '1990-06-15 14:30'))).toEqual({
    kind: 'unique',
    reading: { utc: '1990-06-15T10:30:00Z', offsetSeconds: 14_400, clock: 'summer' },
  })
})

describe('a time that the clocks showed twice', () => {
  test.each([
    ['Moscow, Russia', '1989-09-24 02:30', '1989-09-23T22:30:00Z summer', '1989-09-23T23:30:00Z standard'],
    ['New York, USA', '1990-10-28 01:30', '1990-10-28T05:30:00Z summer', '1990-10-28T06:30:00Z standard'],
    ['London, UK', '1990-10-28 01:30', '1990-10-28T00:30:00Z summer', '1990-10-28T01:30:00Z standard'],
    ['London, UK', '1941-08-10 02:30', '1941-08-10T00:30:00Z doubleSummer', '1941-08-10T01:30:00Z summer'],
    ['London, UK', '1944-09-17 02:30', '1944-09-17T00:30:00Z doubleSummer', '1944-09-17T01:30:00Z summer'],
    ['London, UK', '1947-08-10 02:30', '1947-08-10T00:30:00Z doubleSummer', '1947-08-10T01:30:00Z summer'],
  ])('is refused with both instants: %s, %s', (city, local, first, second) => {
    const moment = readBirth(inputOf(city, local))
    const problem = checkBirth(inputOf(city, local), now)
    expect(problem).toEqual({ code: 'BIRTH_TIME_AMBIGUOUS', moment })
    if (!('kind' in moment) || moment.kind !== 'ambiguous') throw new Error('not asked about')
    expect(`${moment.earlier.utc} ${moment.earlier.clock}`).toBe(first)
    expect(`${moment.later.utc} ${moment.later.clock}`).toBe(second)
  })

  test('is accepted with a choice, which the engine receives', () => {
    for (const disambiguation of ['earlier', 'later'] as const) {
      const checked = checkBirth(inputOf('Moscow, Russia', '1989-09-24 02:30', disambiguation), now)
      if ('code' in checked) throw new Error(checked.code)
      expect(checked.disambiguation).toBe(disambiguation)
      expect(toEngineBirth(checked)).toMatchObject({ birthTime: '02:30:00', disambiguation })
    }
  })
})

describe('a time that the clocks skipped', () => {
  test.each([
    ['Moscow, Russia', '1992-01-19 02:30', '02:00', '03:00', '1992-01-19 01:30', '1992-01-19 03:30'],
    ['New York, USA', '1990-04-01 02:15', '02:00', '03:00', '1990-04-01 01:15', '1990-04-01 03:15'],
    ['London, UK', '1941-05-04 02:30', '02:00', '03:00', '1941-05-04 01:30', '1941-05-04 03:30'],
    ['Moscow, Russia', '1981-04-01 00:30', '00:00', '01:00', '1981-03-31 23:30', '1981-04-01 01:30'],
    ['Amsterdam, Netherlands', '1940-05-16 00:30', '00:00', '01:40', '1940-05-15 22:50', '1940-05-16 02:10'],
    // In the next two the clocks moved by odd seconds.
    ['Tehran, Iran', '1935-06-13 00:00', '00:00', '00:04:16', '1935-06-12 23:55', '1935-06-13 00:05'],
    [
      'Buenos Aires, Argentina',
      '1920-05-01 00:16',
      '00:00',
      '00:16:48',
      '1920-04-30 23:59',
      '1920-05-01 00:33',
    ],
  ])('is refused with the nearest times before and after: %s, %s', (city, local, from, to, before, after) => {
    const problem = checkBirth(inputOf(city, local, 'later'), now)
    if (!('code' in problem) || problem.code !== 'BIRTH_TIME_NONEXISTENT') throw new Error('not asked about')
    const { moment } = problem
    if (moment.kind !== 'nonexistent') throw new Error('another kind')
    expect([moment.from.time, moment.to.time]).toEqual([from, to])
    for (const [offer, expected] of [
      [moment.before, before],
      [moment.after, after],
    ] as const) {
      expect(`${offer.date} ${offer.time}`).toBe(expected)
      expect(checkBirth(inputOf(city, expected), now)).not.toHaveProperty('code')
    }
  })
})

test('drops the choice if the time was not ambiguous', () => {
  expect(checkBirth(inputOf('Moscow, Russia', '1990-06-15 14:30', 'later'), now)).toMatchObject({
    disambiguation: null,
  })
  const unknown = { ...inputOf('Moscow, Russia', '1989-09-24 02:30', 'later'), birthTime: null }
  expect(checkBirth(unknown, now)).toMatchObject({ birthTimeKnown: false, disambiguation: null })
})

test.each([
  ['Atlantis, Greece', '1990-06-15 14:30', 'birthCity'],
  ['Moscow, Russia', '1899-12-31 14:30', 'birthDate'],
])('refuses an unknown city or a date before 1900: %s, %s', (city, local, field) => {
  expect(readBirth(inputOf(city, local))).toEqual({ code: 'INVALID_BIRTH_DATA', field })
})
