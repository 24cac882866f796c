import { type Language, withoutYearSign } from '@yuti/contract/languages'

export const longDay = { dateStyle: 'long' } as const
export const shortMoment = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A date in UTC as the app writes it: "4 December 2026" in English too. */
export function formatDate(language: Language, date: Date, style: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language
  return withoutYearSign(new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date))
}
