import { afterEach, expect, test } from 'vitest'
import { currentLanguage, startI18n, startInLanguage } from './i18n.ts'
import { takeLanguageOfAddress } from './language-address.ts'

afterEach(async () => {
  history.replaceState(null, '', '/')
  localStorage.removeItem('preferred_language')
  await startI18n('en')
})

test.each([
  ['/ru', 'ru'],
  ['/es/', 'es'],
  ['/', null],
  ['/fr', null],
  ['/ru/more', null],
  ['/discover', null],
])('the address %s names the language %s', (path, language) => {
  history.replaceState({ at: 1 }, '', `${path}?from=friend#try`)
  expect(takeLanguageOfAddress()).toBe(language)
  const next = language === null ? path : '/'
  expect(location.pathname + location.search + location.hash).toBe(`${next}?from=friend#try`)
  expect(history.state).toEqual({ at: 1 })
})

test('a language from the address is kept, unless another one was chosen before', async () => {
  await startInLanguage('ru')
  expect([currentLanguage(), localStorage.getItem('preferred_language')]).toEqual(['ru', 'ru'])
  await startInLanguage('es')
  expect([currentLanguage(), localStorage.getItem('preferred_language')]).toEqual(['es', 'ru'])
})
