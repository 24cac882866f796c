import { type SpokenLanguage, spokenLanguages } from '@yuti/contract/about-choices'
import { languageName } from './language-names.ts'

/** All languages in the reader's alphabetical order, after those of the browser. */
export function listLanguages(reader: string): SpokenLanguage[] {
  const own = [reader, ...navigator.languages].map((tag) => tag.slice(0, 2))
  const isOwn = (code: SpokenLanguage) => Number(own.includes(code))
  return spokenLanguages.toSorted(
    (one, other) =>
      isOwn(other) - isOwn(one) ||
      languageName(one, reader).localeCompare(languageName(other, reader), reader),
  )
}

/** Without accents and case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** The languages whose name, in the reader's language or in their own, holds the text; those that begin with it first. */
export function findLanguages(text: string, reader: string): SpokenLanguage[] {
  const wanted = fold(text)
  if (wanted === '') return listLanguages(reader)
  const places = new Map(
    spokenLanguages.map((code) => {
      const found = [languageName(code, reader), languageName(code, code)].map((name) =>
        fold(name).indexOf(wanted),
      )
      return [code, Math.min(...found.map((place) => (place < 0 ? Infinity : place)))]
    }),
  )
  const placeOf = (code: SpokenLanguage) => places.get(code) ?? Infinity
  return listLanguages(reader)
    .filter((code) => placeOf(code) < Infinity)
    .toSorted((one, other) => Number(placeOf(one) > 0) - Number(placeOf(other) > 0))
}
