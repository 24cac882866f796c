import type { Language } from '@yuti/contract/languages'

/** "4 December 2026" in the language of a member. Without the Russian "г.", which would end a sentence with two full stops. */
export function longDay(language: Language, moment: Date): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(moment).replace(/\sг\.$/u, '')
}
