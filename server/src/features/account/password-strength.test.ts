import { expect, test } from 'vitest'
import { isWeakPassword } from './password-strength.ts'

const own = { name: 'Mira Novak', email: 'mira.novak@example.org' }

test.each(['password1', 'qwerty', 'novak-2026-novak', 'mira.novak-81', 'abcabcabc'])(
  '%s is weak',
  async (password) => {
    expect(await isWeakPassword(password, own)).toBe(true)
  },
)

test.each(['violet-harbour-81', 'correct horse battery staple', 'Пурпурная гавань 81'])(
  '%s will do',
  async (password) => {
    expect(await isWeakPassword(password, own)).toBe(false)
  },
)

test('only the beginning of a long password is weighed', async () => {
  expect(await isWeakPassword(`${'a'.repeat(48)}-violet-harbour-81`, own)).toBe(true)
  expect(await isWeakPassword(`violet-harbour-81-${'a'.repeat(48)}`, own)).toBe(false)
})
