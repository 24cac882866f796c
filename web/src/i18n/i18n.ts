import type { TFunction } from 'i18next'
import { readFlag, writeFlag } from '#/platform/storage.ts'
import { isLanguage, type Language, languageCookie } from '@yuti/contract/languages'
import { firstNouns, type Noun } from './nouns.ts'
import { loadNoun } from './text-store.ts'
import { type TextValues, translate } from './translate.ts'

let language: Language = 'en'
const wanted = new Set<Noun>(firstNouns)
const listeners = new Set<() => void>()

function detectLanguage(): Language {
  const saved = readFlag('preferred_language')
  if (isLanguage(saved)) return saved
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLanguage) ?? 'en'
}

export async function startI18n(first: Language = detectLanguage()): Promise<void> {
  await speak(first)
}

/** For route loaders: loads texts in parallel with the code of the page. */
export async function loadTexts(...nouns: readonly Noun[]): Promise<void> {
  for (const noun of nouns) wanted.add(noun)
  const asked = language
  await Promise.all(nouns.map((noun) => loadNoun(asked, noun)))
}

export async function setLanguage(next: Language): Promise<void> {
  await speak(next)
  writeFlag('preferred_language', next)
  tellServer(next)
}

/** For the first page of the next visit. It is no secret, and nothing else depends on it. */
function tellServer(chosen: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`
}

/** Switches the language after all texts in use have loaded. */
async function speak(next: Language): Promise<void> {
  await Promise.all([...wanted].map((noun) => loadNoun(next, noun)))
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** For rendering outside a browser. */
export async function speakWithoutPage(next: Language, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => loadNoun(next, noun)))
  language = next
}

export function currentLanguage(): Language {
  return language
}

export function listenForLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const translators = new Map<string, TFunction>()

/** Returns a stable `t` per language and noun, so that components do not render again because of it. */
export function translatorFor(spoken: Language, noun: Noun): TFunction {
  const name = `${spoken}/${noun}`
  const t = translators.get(name) ?? typed((key, values) => translate(spoken, noun, key, values))
  translators.set(name, t)
  return t
}

/** Uses i18next's type only, which knows every noun and key. */
function typed(t: (key: string, values?: TextValues) => string): TFunction {
  // oxlint-disable-next-line no-unsafe-type-assertion -- its brand and overloads cannot be written by hand
  return t as unknown as TFunction
}

/** For code outside components. */
export const i18n = {
  t: typed((key, values) => translate(language, 'common', key, values)),
  get language() {
    return language
  },
}
