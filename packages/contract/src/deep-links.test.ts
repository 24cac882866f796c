import { expect, test } from 'vitest'
import { pathOfDeepLink } from './deep-links.ts'

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
