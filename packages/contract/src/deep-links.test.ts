import { expect, test } from 'vitest'
import { pathOfDeepLink, pathOfShellLink, shellLink } from './deep-links.ts'

const origin = 'https://yuti.example'

test.each([
  ['https://yuti.example/messages', '/messages'],
  ['https://yuti.example/messages/6a1c?from=push#last', '/messages/6a1c?from=push#last'],
  ['https://yuti.example/matches', '/matches'],
])('%s opens %s', (link, path) => {
  expect(pathOfDeepLink(link, origin)).toBe(path)
})

test.each([
  'https://yuti.example.evil.test/messages',
  'https://evil.test/messages',
  'http://yuti.example/messages',
  'https://yuti.example/messages-of-others',
  'https://yuti.example/settings',
  'https://yuti.example/x/../settings',
  'javascript:alert(1)',
  'yuti://messages',
  '',
])('%s opens nothing', (link) => {
  expect(pathOfDeepLink(link, origin)).toBeNull()
})

test('recognises the callback of a provider in the shell', () => {
  const path = '/api/auth/callback/apple?state=a-b_c&pass=0f'
  expect(pathOfShellLink(shellLink(path))).toBe(path)
})

test.each([
  'app.yuti.dating:/api/account/export?state=a',
  'app.yuti.dating:/api/auth/callback/google/../../../settings',
  'app.yuti.dating://evil.test/api/auth/callback/google?state=a',
  'https://yuti.example/api/auth/callback/google?state=a',
  'app.yuti.dating.evil:/api/auth/callback/google?state=a',
  '',
])('%s is not a shell link', (link) => {
  expect(pathOfShellLink(link)).toBeNull()
})
