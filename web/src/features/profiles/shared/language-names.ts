import type { SpokenLanguage } from '@yuti/contract/about-choices'

const namers = new Map<string, Intl.DisplayNames>()

function namerOf(reader: string): Intl.DisplayNames {
  const existing = namers.get(reader)
  if (existing) return existing
  const fresh = new Intl.DisplayNames(reader, { type: 'language' })
  namers.set(reader, fresh)
  return fresh
}

/** The name of a language in the reader's language, with a capital letter. */
export function languageName(code: SpokenLanguage, reader: string): string {
  return capitalise(nameOf(code, reader), reader)
}

/** "Spanish, English"; in languages that write them small, only the first has a capital letter. */
export function languageList(codes: readonly SpokenLanguage[], reader: string): string {
  return capitalise(codes.map((code) => nameOf(code, reader)).join(', '), reader)
}

function nameOf(code: SpokenLanguage, reader: string): string {
  return namerOf(reader).of(code) ?? code
}

function capitalise(text: string, reader: string): string {
  return text.charAt(0).toLocaleUpperCase(reader) + text.slice(1)
}
