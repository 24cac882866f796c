import { expect, test } from 'vitest'
import { splitAnswers, splitWords, type Words } from './held-words.ts'

const accepted: Words = { name: 'Leo', bio: 'I bake.', interests: ['Bread'] }

test('shows harmless words at once and holds nothing', () => {
  const written = { name: 'Leonid', bio: 'I bake bread.', interests: ['Rye', 'Bread'] }
  expect(splitWords(written, accepted, 'Leo')).toEqual({
    shown: written,
    held: { name: null, bio: null, interests: null },
  })
})

test('holds each part that leads out of the product, and keeps the accepted one in its place', () => {
  const written = { name: 'Leo @leo_bakes', bio: 'See leo.example.com', interests: ['Rye', 't.me/leo'] }
  expect(splitWords(written, accepted, 'Leo')).toEqual({
    shown: { name: 'Leo', bio: 'I bake.', interests: ['Rye'] },
    held: { name: written.name, bio: written.bio, interests: written.interests },
  })
})

test('does not hold words again that staff have accepted', () => {
  const words = { name: 'Leo', bio: 'See leo.example.com', interests: ['t.me/leo'] }
  expect(splitWords(words, words, 'Leo').held).toEqual({ name: null, bio: null, interests: null })
})

test('shows nothing instead of the held words of a new profile, and the name of the sign-up unless it must wait too', () => {
  const written = { name: '@leo_bakes', bio: 'www.leo.example', interests: ['@leo_bakes'] }
  expect(splitWords(written, null, 'Leo').shown).toEqual({ name: 'Leo', bio: '', interests: [] })
  expect(splitWords(written, null, '@leo_bakes').shown.name).toBe('User')
  expect(splitWords(written, null, '@leo_bakes').held.name).toBe('@leo_bakes')
})

const answer = (prompt: string, text: string, is_hidden = false) => ({ prompt, text, is_hidden })

test('holds answers, keeps the accepted one to the same prompt as hidden as the new one, and leaves out one without', () => {
  const written = [
    answer('teach', 'To bake, @leo_bakes', true),
    answer('sunday', 'Sleep'),
    answer('proud', 'leo.example.com'),
  ]
  expect(splitAnswers(written, [answer('teach', 'To bake'), answer('sunday', 'Run')])).toEqual({
    shown: [answer('teach', 'To bake', true), answer('sunday', 'Sleep')],
    held: written,
  })
})

test('shows harmless answers and those that staff have accepted', () => {
  const written = [answer('teach', 'To bake'), answer('proud', 'leo.example.com')]
  expect(splitAnswers(written, [answer('proud', 'leo.example.com')])).toEqual({ shown: written, held: null })
})
