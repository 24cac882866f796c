import { expect, test } from 'vitest'
import { currentLanguage, i18n, setLanguage, speakerFor } from './i18n.ts'
import { translate } from './translate.ts'

test('a key names its noun, or takes the one of its speaker', () => {
  expect(i18n.t('action.back')).toBe('Back')
  expect(translate('en', 'common', 'account:signIn.submit')).toBe('Sign in')
  expect(speakerFor('en', 'account')('signIn.submit', { ns: 'account' })).toBe('Sign in')
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

test('places are filled, whatever stands in the value, and an unknown key shows itself', () => {
  const email = 'a{{b}}@example.org <script>'
  expect(i18n.t('confirm.text', { ns: 'account', email })).toBe(
    `Open the link in the mail to ${email}, then sign in.`,
  )
  expect(translate('en', 'common', 'no.such.key')).toBe('no.such.key')
  expect(translate('en', 'common', 'action')).toBe('action')
  expect(i18n.exists('no.such.key')).toBe(false)
})

test('a changed language is there at once for everybody who holds a speaker anew', async () => {
  const before = speakerFor(currentLanguage(), 'common')
  expect(speakerFor(currentLanguage(), 'common')).toBe(before)
  await setLanguage('es')
  expect(currentLanguage()).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  expect(speakerFor(currentLanguage(), 'common')).not.toBe(before)
})
