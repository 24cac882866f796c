import { expect, test } from 'vitest'
import { account as english } from './en/account.ts'
import { currentLanguage, i18n, setLanguage, translatorFor } from './i18n.ts'
import { lookUp, translate } from './translate.ts'

test('reads the noun from the key or uses the default noun', () => {
  expect(i18n.t('action.back')).toBe('Back')
  expect(translate('en', 'common', 'account:signIn.submit')).toBe('Sign in')
  expect(translatorFor('en', 'account')('signIn.submit', { ns: 'account' })).toBe('Sign in')
  expect(i18n.t('signIn.submit', { ns: 'account' })).toBe('Sign in')
})

test.each([
  [1, '1 новое'],
  [3, '3 новых'],
  [5, '5 новых'],
  [21, '21 новое'],
])('Russian counts %i in its own way', async (count, text) => {
  await setLanguage('ru')
  expect(i18n.t('nav.unread', { count })).toBe(text)
})

test('fills placeholders literally and returns an unknown key', () => {
  const email = 'a{{b}}@example.org <script>'
  const text = english.confirm.text
  expect(text).toContain('{{email}}')
  expect(i18n.t('confirm.text', { ns: 'account', email })).toBe(text.split('{{email}}').join(email))
  expect(translate('en', 'common', 'no.such.key')).toBe('no.such.key')
  expect(translate('en', 'common', 'action')).toBe('action')
  expect(lookUp('en', 'common', 'no.such.key')).toBeUndefined()
})

test('uses the new language in every `t` that is requested after a change', async () => {
  const before = translatorFor(currentLanguage(), 'common')
  expect(translatorFor(currentLanguage(), 'common')).toBe(before)
  await setLanguage('es')
  expect(currentLanguage()).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  expect(translatorFor(currentLanguage(), 'common')).not.toBe(before)
})
