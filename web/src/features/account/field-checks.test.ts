import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkEmail, checkName, checkNewPassword, checkPassword } from './field-checks.ts'

const addresses = [
  'anna@example.org',
  'anna.b+c@mail.example.co',
  "o'neil@example.org",
  'anna@',
  'anna@localhost',
  '.anna@example.org',
  'an..na@example.org',
  'анна@example.org',
  'anna@example.o',
  'anna example@example.org',
]

test.each(addresses)('agrees with zod about %s', (address) => {
  expect(checkEmail(address) === null).toBe(z.email().safeParse(address).success)
})

test('ignores blanks around an address and names one that is too long', () => {
  expect(checkEmail('  anna@example.org ')).toBeNull()
  expect(checkEmail('   ')).toBe('required')
  expect(checkEmail(`${'a'.repeat(250)}@example.org`)).toBe('tooLong')
})

test('checks names and passwords by the limits of the contract', () => {
  expect([' ', 'a'.repeat(60), 'a'.repeat(61)].map(checkName)).toEqual(['required', null, 'tooLong'])
  expect(['', 'abcde', 'abcdef', 'a'.repeat(129)].map(checkNewPassword)).toEqual([
    'required',
    'passwordLength',
    null,
    'tooLong',
  ])
  expect(checkPassword('abc')).toBeNull()
})
