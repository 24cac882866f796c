import { expect, test } from 'vitest'
import { allNouns } from './nouns.ts'
import type { Language } from '@yuti/contract/languages'
import { loadNoun, textsOf } from './text-store.ts'

async function allTexts(language: Language): Promise<string[]> {
  await Promise.all(allNouns().map((noun) => loadNoun(language, noun)))
  return allNouns().flatMap((noun) => everyText(textsOf(language, noun)))
}

function everyText(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return part instanceof Object ? Object.values(part).flatMap(everyText) : []
}

/** Words are compared without regard to case, between characters that are no letters. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

test.each<[Language, string, RegExp]>([
  [
    'es',
    'has no vosotros forms, which most readers do not use',
    word(String.raw`vosotr[oa]s|os|vuestr[oa]s?|\p{L}+(áis|éis)`),
  ],
  ['es', 'has no names of one country for discarding somebody', word('pasad[oa] de|pasar de|pasas de')],
  ['es', 'calls notifications by one word', word('bodygraph|avisos de Yuti')],
  ['es', 'calls the text of a profile by one word', word('biografías?')],
  ['en', 'says email, not mail', word('mails?|mailed|e-mails?')],
  ['ru', 'puts no name after a command and a colon', /^\p{L}+ть: \{\{name\}\}/u],
  [
    'ru',
    'puts no name after a preposition, where it would be declined',
    /(?<!\p{L})(для|от|с|о|у|к|на|без|из|по|за|перед) \{\{(name|names|who)\}\}/iu,
  ],
  ['ru', 'counts what is chosen in lower case, after a colon', /^Выбран(о|а|ы)? \{\{count\}\}/u],
  ['ru', 'has one form of "birth details"', word('данн(ые|ых|ым|ыми) рождения|взаимность')],
  ['ru', 'has one spelling of Human Design', /Human Design|(?<!^|[.:] )дизайн(а|е|у)? человека/u],
])('%s %s', async (language, _, banned) => {
  expect((await allTexts(language)).filter((text) => banned.test(text))).toEqual([])
})

test.each<Language>(['en', 'ru', 'es'])(
  'staff learn both levels at which failed answers are logged, in %s',
  async (language) => {
    await loadNoun(language, 'health')
    const advice = everyText(textsOf(language, 'health')).filter((text) => /\berror\b/.test(text))
    expect(advice).toEqual([expect.stringMatching(/\bwarn\b/)])
  },
)
