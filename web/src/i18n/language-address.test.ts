import { afterEach, expect, test } from 'vitest'
import { readFlag, writeFlag } from '#/platform/storage.ts'
import { takeLanguageOfAddress } from './language-address.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  writeFlag('preferred_language', 'en')
})

test.each([
  ['/ru', 'ru', '/'],
  ['/es/', 'es', '/'],
  ['/', 'en', '/'],
  ['/fr', 'en', '/fr'],
  ['/ru/more', 'en', '/ru/more'],
  ['/ru#try', 'ru', '/#try'],
  ['/ru/safety-tips#scams', 'ru', '/safety-tips#scams'],
  ['/es/privacy-policy/', 'es', '/privacy-policy'],
])('the address %s chooses the language %s, and the app goes on at %s', (path, language, next) => {
  writeFlag('preferred_language', 'en')
  history.replaceState({ at: 1 }, '', path)
  takeLanguageOfAddress()
  expect([readFlag('preferred_language'), location.pathname + location.hash]).toEqual([language, next])
  expect(history.state).toEqual({ at: 1 })
})
