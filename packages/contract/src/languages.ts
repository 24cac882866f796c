/** The languages of the product, the fallback first. Free of zod, so that the web app's first file may import it. */
export const languages = ['en', 'ru', 'es'] as const

export type Language = (typeof languages)[number]

/** Tells the server which language was chosen in this browser, so that the landing page arrives in it. */
export const languageCookie = 'yuti_language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Russian dates end in "г.", which would be two full stops at the end of a sentence. */
export function withoutYearSign(date: string): string {
  return date.replace(/\sг\./u, '')
}
