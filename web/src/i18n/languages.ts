export const languages = ['en', 'ru', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Each language named in itself, as a reader who does not know the current one needs it. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', es: 'Español' }
