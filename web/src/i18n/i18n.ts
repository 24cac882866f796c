import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readFlag, writeFlag } from '#/platform/storage.ts'
import { isLanguage, type Language, languages } from './languages.ts'
import { firstNouns, type Noun } from './nouns.ts'

type TextFile = Record<string, Record<string, unknown>>

const files = import.meta.glob<TextFile>(['./en/*.ts', './ru/*.ts', './es/*.ts'])

async function readTexts(language: string, noun: string) {
  const load = files[`./${language}/${noun}.ts`]
  if (!load) throw new Error(`no texts for ${language}/${noun}`)
  const file = await load()
  return file[noun] ?? {}
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, noun, answer) {
    readTexts(language, noun)
      .then((texts) => answer(null, texts))
      .catch((error: Error) => answer(error, false))
  },
}

export const i18n = createInstance()

export function detectLanguage(): Language {
  const saved = readFlag('preferred_language')
  if (isLanguage(saved)) return saved
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLanguage) ?? 'en'
}

export async function startI18n(language: Language = detectLanguage()): Promise<void> {
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next
  })
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      // ru and es are typed to be complete, so English is never loaded beside them.
      fallbackLng: false,
      ns: [...firstNouns],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

/** For route loaders: the texts arrive together with the page's code instead of after it. */
export function loadTexts(...nouns: Noun[]): Promise<void> {
  return i18n.loadNamespaces(nouns)
}

export async function setLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  writeFlag('preferred_language', language)
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
