import type { Language } from '@yuti/contract/languages'

/** Each language in its own words, for readers who do not understand the current one. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', es: 'Español' }

/** Shown when not even the first texts could be loaded. */
export const noTexts: Record<Language, string> = {
  en: 'Yuti couldn’t load. Please check your connection.',
  ru: 'Yuti не загружается. Проверьте подключение к интернету.',
  es: 'Yuti no se ha podido cargar. Comprueba tu conexión.',
}
