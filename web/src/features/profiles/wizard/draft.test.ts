import { describe, expect, test } from 'vitest'
import { newcomer, samplePhoto, settled } from '#/test/wizard-samples.ts'
import { allInterests, bioProblem, draftOf, furthestStep, interestsProblem, toProfileDraft } from './draft.ts'

test('trims interests and drops empty ones and duplicates', () => {
  const interestText = ' Cats, ,salsa,, Trail   running ,'
  expect(allInterests({ interests: ['Salsa'], interestText })).toEqual(['Salsa', 'Cats', 'Trail running'])
  expect(allInterests({ interests: [], interestText: '' })).toEqual([])
})

test('reports too many and too long interests', () => {
  expect(interestsProblem(['Salsa'])).toBeNull()
  expect(interestsProblem(Array.from({ length: 31 }, String))).toBe('tooManyInterests')
  expect(interestsProblem(['a'.repeat(41)])).toBe('longInterest')
})

test('reports a bio that is empty or over the limit', () => {
  expect(bioProblem('  ')).toBe('bioMissing')
  expect(bioProblem('a'.repeat(1000))).toBeNull()
  expect(bioProblem('a'.repeat(1001))).toBe('longBio')
})

describe('the furthest step', () => {
  test.each([
    [{}, 3],
    [{ bio: '  ' }, 2],
    [{ interests: ['a'.repeat(41)] }, 2],
    [{ interestText: 'a'.repeat(41) }, 2],
    [{ bio: 'a'.repeat(1001) }, 2],
    [{ name: ' ' }, 1],
    [{ cityId: null }, 1],
    [{ birthDate: '' }, 1],
    [{ birthDate: new Date().toISOString().slice(0, 10) }, 1],
  ])('with %j is %i', (change, step) => {
    expect(furthestStep({ ...draftOf(settled), ...change })).toBe(step)
  })
})

describe('the profile to save', () => {
  const photos = [1, 2, 3].map(samplePhoto)

  test('has all fields, and null for an empty time', () => {
    const draft = { ...draftOf(settled), birthTime: '' }
    expect(toProfileDraft(draft, photos, null)).toEqual({
      name: 'Anna',
      birthDate: '1997-02-14',
      birthTime: null,
      birthCity: 'Barcelona, Spain',
      timeIsAbout: false,
      disambiguation: null,
      bio: settled.bio,
      interests: ['Ceramics', 'Salsa'],
      gender: 'female',
      lookingFor: ['male', 'non_binary'],
      photoIds: photos.map(({ id }) => id),
      position: null,
      confirmsBirthChange: false,
    })
  })

  test('is null while a required part is missing', () => {
    expect(toProfileDraft(draftOf(newcomer), photos, null)).toBeNull()
    expect(toProfileDraft(draftOf(settled), photos.slice(1), null)).toBeNull()
    expect(toProfileDraft({ ...draftOf(settled), lookingFor: [] }, photos, null)).toBeNull()
  })
})
