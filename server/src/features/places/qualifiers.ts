import { foldName } from './fold.ts'
import type { Town, TownFile } from './town-file.ts'
import { toLatin } from './transliterate.ts'

/** A name, and the region or country that was typed behind it; both are folded. */
export type Reading = { head: string; tail: string[] }

/** Says which towns lie in a typed region or country. */
export type Qualifiers = {
  /** Returns null if no region or country has such a name. */
  acceptor: (tail: readonly string[]) => ((town: Town) => boolean) | null
}

/** Regions and countries have at most this many words; more parts or splits are not tried. */
const maxWords = 4

/**
 * The ways to read "Springfield, Illinois, USA" or "springfield illinois": commas decide; without one, the whole text is tried first
 * and then each split between two words, with the longest name first.
 */
export function readings(query: string): Reading[] {
  const [head = '', ...tail] = query.split(',').map(foldName)
  const typed = tail.filter((part) => part !== '').slice(0, maxWords)
  if (typed.length > 0) return [{ head, tail: typed }]
  const words = head.split(' ')
  const splits = words
    .slice(1, 1 + maxWords)
    .map((_, index) => words.length - 1 - index)
    .map((at) => ({ head: words.slice(0, at).join(' '), tail: [words.slice(at).join(' ')] }))
  return [{ head, tail: [] }, ...splits]
}

/** Usual names of countries that neither the list nor Intl has. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates', 'Эмираты', 'Emiratos'],
  CZ: ['Czechia'],
  GB: ['Great Britain', 'Англия', 'Inglaterra', 'Gran Bretaña'],
  NL: ['Holland', 'Голландия', 'Holanda'],
  RU: ['Russian Federation', 'РФ', 'Российская Федерация'],
  TR: ['Türkiye'],
  US: ['United States of America', 'America', 'Америка', 'Соединенные Штаты'],
}

export function createQualifiers({ countries, regions }: TownFile): Qualifiers {
  const longNames = ['en', 'ru', 'es'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const countryNames = new Map(
    Object.entries(countries).map(([code, names]) => [
      code,
      [...names, ...longNames.map((names) => names.of(code) ?? ''), code, ...(aliases[code] ?? [])].map(
        foldName,
      ),
    ]),
  )
  const regionNames = regions.map(([code, ...names]) =>
    [...names, /^[A-Z]+$/.test(code) ? code : ''].map(foldName),
  )
  return {
    acceptor: (tail) => {
      const parts = tail.map((typed) => ({
        countries: new Set(
          [...countryNames].filter(([, names]) => begins(names, typed)).map(([code]) => code),
        ),
        regions: new Set(regionNames.flatMap((names, index) => (begins(names, typed) ? [index] : []))),
      }))
      if (parts.some((part) => part.countries.size + part.regions.size === 0)) return null
      return ({ country, region }) =>
        parts.every((part) => part.countries.has(country) || (region !== null && part.regions.has(region)))
    },
  }
}

function begins(names: readonly string[], typed: string): boolean {
  const latin = toLatin(typed)
  return names.some((name) => name.startsWith(typed) || (latin !== null && name.startsWith(latin)))
}
