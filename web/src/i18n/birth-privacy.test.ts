import { type Language, languages } from '@yuti/contract/languages'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadNoun } from './text-store.ts'
import { translate } from './translate.ts'

beforeAll(async () => {
  const nouns = ['landing', 'onboarding', 'legal', 'profiles'] as const
  await Promise.all(languages.flatMap((language) => nouns.map((noun) => loadNoun(language, noun))))
})

/** Our team can see a birth, so that no text may say that nobody does. */
const claims = [
  'landing:hero.text',
  'landing:views.privateText',
  'landing:views.neverSee',
  'onboarding:three.text',
  'profiles:birth.hint',
  'legal:privacy.birth.text',
]

const words: Record<Language, { nobody: RegExp; others: RegExp; team: RegExp; log: RegExp; match: RegExp }> =
  {
    en: {
      nobody: /\bno one\b(?! can)|nobody|everyone|secret/i,
      others: /member|others/i,
      team: /our team/i,
      log: /\blog/,
      match: /match.*exact.*channels/,
    },
    ru: {
      nobody: /никто|никому|в тайне/i,
      others: /други[ем]/i,
      team: /наш(а|ей) команд/i,
      log: /журнал/,
      match: /пара.*точное.*каналов/,
    },
    es: {
      nobody: /\bnadie\b(?! puede)|secret/i,
      others: /miembro|los demás/i,
      team: /nuestro equipo/i,
      log: /registr/,
      match: /match.*exactas.*canales/,
    },
  }

describe.each(languages)('what is said of a birth in %s', (language) => {
  const { nobody, others, team, log, match } = words[language]
  const textOf = (key: string) => translate(language, 'landing', key)

  test.each(claims)('%s hides it from other members, and not from everybody', (key) => {
    // Only the first sentences of the policy are about who sees a birth.
    const text = textOf(key).slice(0, 400)
    expect(text).not.toBe(key)
    expect(text).not.toMatch(nobody)
    expect(text).toMatch(others)
  })

  test('the landing page and the policy say that the team can look, and that a look is logged', () => {
    for (const key of ['landing:views.privateText', 'legal:privacy.birth.text']) {
      expect(textOf(key)).toMatch(team)
      expect(textOf(key)).toMatch(log)
    }
  })

  test('the landing page says what a match sees besides', () => {
    expect(textOf('landing:views.others')).toMatch(match)
  })
})
