import type { TFunction } from 'i18next'
import { readFlag, writeFlag } from '#/platform/storage.ts'
import { isLanguage, type Language } from '@yuti/contract/languages'
import { firstNouns, type Noun } from './nouns.ts'
import { loadNoun } from './text-store.ts'
import { lookUp, type TextValues, translate } from './translate.ts'

let language: Language = 'en'
const wanted = new Set<Noun>(firstNouns)
const listeners = new Set<() => void>()

export function detectLanguage(): Language {
  const saved = readFlag('preferred_language')
  if (isLanguage(saved)) return saved
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLanguage) ?? 'en'
}

export async function startI18n(first: Language = detectLanguage()): Promise<void> {
  await speak(first)
}

/** For route loaders: the texts arrive together with the page's code instead of after it. */
export async function loadTexts(...nouns: readonly Noun[]): Promise<void> {
  for (const noun of nouns) wanted.add(noun)
  const asked = language
  await Promise.all(nouns.map((noun) => loadNoun(asked, noun)))
}

export async function setLanguage(next: Language): Promise<void> {
  await speak(next)
  writeFlag('preferred_language', next)
}

/** Nothing changes on the screen before every text that it may show is there. */
async function speak(next: Language): Promise<void> {
  await Promise.all([...wanted].map((noun) => loadNoun(next, noun)))
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return language
}

export function listenForLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const speakers = new Map<string, TFunction>()

/** The same function for as long as the language stays, so that nothing is drawn again for its sake. */
export function speakerFor(spoken: Language, noun: Noun): TFunction {
  const name = `${spoken}/${noun}`
  const speaker = speakers.get(name) ?? typed((key, values) => translate(spoken, noun, key, values))
  speakers.set(name, speaker)
  return speaker
}

/** The library's type knows every key and every noun; only the type of it is used. */
function typed(speaker: (key: string, values?: TextValues) => string): TFunction {
  // oxlint-disable-next-line no-unsafe-type-assertion -- its brand and overloads cannot be written by hand
  return speaker as unknown as TFunction
}

/** Outside of components. */
export const i18n = {
  t: typed((key, values) => translate(language, 'common', key, values)),
  exists: (key: string, values?: TextValues) => lookUp(language, 'common', key, values) !== undefined,
  get language() {
    return language
  },
}
