import { isAdult } from '@yuti/contract/age'
import { describe, expect, test } from 'vitest'
import { checkBirth } from './check.ts'

describe('isAdult', () => {
  test.each([
    ['2008-06-15', '2026-06-15T11:59:59Z', false],
    ['2008-06-15', '2026-06-15T12:00:00Z', true],
    ['2008-12-31', '2026-06-15T12:00:00Z', false],
    ['2008-02-29', '2026-02-28T23:00:00Z', false],
    ['2008-02-29', '2026-03-01T12:00:00Z', true],
    ['2010-02-28', '2028-02-29T12:00:00Z', true],
    ['2010-03-01', '2028-02-29T12:00:00Z', false],
    ['2030-01-01', '2026-06-15T12:00:00Z', false],
  ])('of somebody born on %s, at %s, is %s', (birthDate, now, expected) => {
    expect(isAdult(birthDate, new Date(now))).toBe(expected)
  })
})

describe('checkBirth', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const good = {
    birthDate: '1992-02-14',
    birthTime: '06:45',
    birthCity: 'Barcelona, Spain',
    disambiguation: null,
  }

  test('returns the time with seconds and the city with its zone', () => {
    expect(checkBirth(good, now)).toMatchObject({
      birthTime: '06:45:00',
      birthTimeKnown: true,
      city: { timeZone: 'Europe/Madrid' },
    })
  })

  test('returns midnight and birthTimeKnown false if the time is unknown', () => {
    expect(checkBirth({ ...good, birthTime: null }, now)).toMatchObject({
      birthTime: '00:00:00',
      birthTimeKnown: false,
    })
  })

  test.each([
    ['14:00', true],
    ['14:30', true],
    ['14:29', false],
    ['03:03', false],
    [null, false],
  ])('keeps that a time is about only on the full or half hour: %s', (birthTime, birthTimeIsAbout) => {
    expect(checkBirth({ ...good, birthTime, timeIsAbout: true }, now)).toMatchObject({ birthTimeIsAbout })
    expect(checkBirth({ ...good, birthTime }, now)).toMatchObject({ birthTimeIsAbout: false })
  })

  test('accepts midnight as a known time', () => {
    expect(checkBirth({ ...good, birthTime: '00:00' }, now)).toMatchObject({ birthTimeKnown: true })
  })

  test.each([
    [{ birthDate: '1899-12-31' }, { code: 'INVALID_BIRTH_DATA', field: 'birthDate' }],
    [{ birthCity: 'Atlantis, Greece' }, { code: 'INVALID_BIRTH_DATA', field: 'birthCity' }],
    [{ birthDate: '2010-06-15' }, { code: 'UNDERAGE' }],
  ])('refuses %j', (change, problem) => {
    expect(checkBirth({ ...good, ...change }, now)).toEqual(problem)
  })
})
