import { emptyAbout } from '@yuti/contract/about-choices'
import { fullProfile } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { samplePhoto, settled } from '#/test/wizard-samples.ts'
import { completenessOf } from './completeness.ts'

const whole = {
  ...settled,
  photos: [1, 2, 3, 4].map(samplePhoto),
  bio: 'Ceramicist by day, salsa by night. Looking for someone who laughs at breakfast.',
  interests: ['Ceramics', 'Salsa', 'Bread'],
  about: {
    ...emptyAbout,
    goal: 'dating' as const,
    languages: ['es' as const],
    answers: [{ prompt: 'laugh' as const, text: 'Dogs in coats', isHidden: false }],
  },
}

test('says nothing more once everything is told', () => {
  expect(completenessOf(whole)).toEqual({ percent: 100, next: null })
})

test('is content with the numbers of the limits, and with no fewer', () => {
  const { photos, bioLetters, interests } = fullProfile
  const enough = {
    ...whole,
    photos: Array.from({ length: photos }, (_, place) => samplePhoto(place + 1)),
    bio: 'b'.repeat(bioLetters),
    interests: Array.from({ length: interests }, (_, place) => `interest ${place}`),
  }
  expect(completenessOf(enough).next).toBeNull()
  expect(completenessOf({ ...enough, photos: enough.photos.slice(1) }).next).toBe('photos')
  expect(completenessOf({ ...enough, bio: ` ${enough.bio.slice(1)} ` }).next).toBe('bio')
  expect(completenessOf({ ...enough, interests: enough.interests.slice(1) }).next).toBe('interests')
})

test('asks for one thing after another, photos first and the time of birth last', () => {
  expect(completenessOf(settled)).toEqual({ percent: 14, next: 'photos' })
  expect(completenessOf({ ...whole, bio: 'Hi', interests: [] })).toEqual({ percent: 71, next: 'bio' })
  expect(completenessOf({ ...whole, about: { ...whole.about, answers: [] } }).next).toBe('answers')
  const birth = settled.birth && { ...settled.birth, time: null }
  expect(completenessOf({ ...whole, birth })).toEqual({ percent: 86, next: 'time' })
})
