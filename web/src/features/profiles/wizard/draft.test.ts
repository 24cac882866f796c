import { describe, expect, test } from 'vitest'
import { newcomer, samplePhoto, settled } from '#/test/wizard-samples.ts'
import {
  draftOf,
  furthestStep,
  interestsProblem,
  isOldEnough,
  parseInterests,
  toProfileDraft,
} from './draft.ts'

test('interests are trimmed, empty ones dropped, and each is kept once', () => {
  expect(parseInterests(' Salsa, ,salsa,, Trail   running ,')).toEqual(['Salsa', 'Trail running'])
  expect(parseInterests('')).toEqual([])
})

test('too many and too long interests', () => {
  expect(interestsProblem(['Salsa'])).toBeNull()
  expect(interestsProblem(Array.from({ length: 31 }, String))).toBe('tooManyInterests')
  expect(interestsProblem(['a'.repeat(41)])).toBe('longInterest')
})

test.each([
  ['2008-06-15', false],
  ['2008-06-14', true],
  ['2008-12-31', false],
  ['2009-01-01', false],
])('born %s, on 15 June 2026 before noon: %s', (birthDate, expected) => {
  expect(isOldEnough(birthDate, new Date('2026-06-15T11:00:00Z'))).toBe(expected)
})

describe('how far one may go', () => {
  test.each([
    [{}, 3],
    [{ bio: '  ' }, 2],
    [{ interests: 'a'.repeat(41) }, 2],
    [{ name: ' ' }, 1],
    [{ cityId: null }, 1],
    [{ birthDate: '' }, 1],
    [{ birthDate: new Date().toISOString().slice(0, 10) }, 1],
  ])('with %j', (change, step) => {
    expect(furthestStep({ ...draftOf(settled), ...change })).toBe(step)
  })
})

describe('what is sent', () => {
  const photos = [1, 2, 3].map(samplePhoto)

  test('everything, with an empty time as unknown', () => {
    const draft = { ...draftOf(settled), birthTime: '' }
    expect(toProfileDraft(draft, photos, null)).toEqual({
      name: 'Anna',
      birthDate: '1997-02-14',
      birthTime: null,
      birthCity: 'Barcelona, Spain',
      birthReading: null,
      bio: settled.bio,
      interests: ['Ceramics', 'Salsa'],
      gender: 'female',
      lookingFor: ['male', 'non_binary'],
      photoIds: photos.map(({ id }) => id),
      position: null,
    })
  })

  test('nothing while something is missing', () => {
    expect(toProfileDraft(draftOf(newcomer), photos, null)).toBeNull()
    expect(toProfileDraft(draftOf(settled), photos.slice(1), null)).toBeNull()
    expect(toProfileDraft({ ...draftOf(settled), lookingFor: [] }, photos, null)).toBeNull()
  })
})
