import { CITIES, type City, type Locale } from './cities.ts'

const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  'united states': 'usa',
  'united states of america': 'usa',
  us: 'usa',
  'united kingdom': 'uk',
  'great britain': 'uk',
  england: 'uk',
  scotland: 'uk',
  wales: 'uk',
  czechia: 'czech republic',
  'united arab emirates': 'uae',
  turkiye: 'turkey',
  'russian federation': 'russia',
  'hong kong': 'china',
  macau: 'china',
  'estados unidos': 'ee uu',
}

/** The form that searches compare: lower case, no accents, words separated by one space. */
function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

let keys: Record<Locale, string>[] | undefined

function cityKeys(): Record<Locale, string>[] {
  keys ??= CITIES.map(({ names }) => ({
    en: searchKey(names.en),
    ru: searchKey(names.ru),
    es: searchKey(names.es),
  }))
  return keys
}

/**
 * Finds cities whose label in any language starts with the query, then those with a later word that does; within each
 * group labels in `locale` come first, then larger cities. An empty query returns the largest cities.
 */
export function searchCities(query: string, locale: Locale, limit: number): City[] {
  const wanted = searchKey(query)
  const ranked: City[][] = [[], [], [], []]
  cityKeys().forEach((key, index) => {
    const rank = rankOf(key, wanted, locale)
    if (rank !== null) ranked[rank]?.push(CITIES[index]!)
  })
  return ranked.flat().slice(0, limit)
}

function rankOf(key: Record<Locale, string>, wanted: string, locale: Locale): number | null {
  const labels = [key[locale], key.en, key.ru, key.es]
  const prefix = labels.findIndex((label) => label.startsWith(wanted))
  if (prefix >= 0) return prefix === 0 ? 0 : 1
  const word = labels.findIndex((label) => label.includes(` ${wanted}`))
  if (word >= 0) return word === 0 ? 2 : 3
  return null
}

/**
 * Finds the city that a person means by a label in any of the languages, with any case and accents ("moscu,
 * rusia"), with usual names of countries ("London, England") or without a country ("Paris": the largest).
 */
export function matchCity(text: string): City | undefined {
  const wanted = searchKey(text)
  const comma = text.lastIndexOf(',')
  const country = comma < 0 ? '' : searchKey(text.slice(comma + 1))
  const alias = COUNTRY_ALIASES[country]
  const aliased = alias === undefined ? wanted : `${searchKey(text.slice(0, comma))} ${alias}`
  const all = cityKeys()
  const index = all.findIndex((key) =>
    [key.en, key.ru, key.es].some((label) => label === wanted || label === aliased),
  )
  if (index >= 0) return CITIES[index]
  if (comma >= 0) return undefined
  return CITIES.find(({ names }) => Object.values(names).some((name) => searchKey(cityPart(name)) === wanted))
}

function cityPart(label: string): string {
  return label.slice(0, label.lastIndexOf(', '))
}
