/** The languages of the product, the fallback first. Free of zod, so that the web app's first file may import it. */
export const languages = ['en', 'ru', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
