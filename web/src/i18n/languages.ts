import type { Language } from '@yuti/contract/languages'

/** Each language in its own words, for readers who do not understand the current one. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', es: 'Español' }
