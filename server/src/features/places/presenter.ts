import { type City, findCity } from '@yuti/astro'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestion } from '@yuti/contract/places'
import type { Town, TownFile } from './town-file.ts'

const columns = { en: 0, ru: 1, es: 2 } as const

/** A specified city: its label has no region. */
export function presentCity({ id, names }: City, language: Language): PlaceSuggestion {
  const label = names[language]
  const comma = label.lastIndexOf(', ')
  return { id, label, name: label.slice(0, comma), region: null, country: label.slice(comma + 2) }
}

/** A town in the words of one language; what has no name in it keeps its English or local one. */
export function presentTown(file: TownFile, town: Town, language: Language): PlaceSuggestion {
  const city = town.isListed ? findCity(town.id) : undefined
  if (city) return presentCity(city, language)
  const country = file.countries[town.country]?.[columns[language]] ?? town.country
  const name = language === 'ru' && town.russianName !== '' ? town.russianName : town.name
  const region = regionName(file, town, language)
  // The id holds the region only where it needs it, and so does the label; a district has no translation.
  const [, ...between] = town.id.split(', ').slice(0, -1)
  const parts = between.map((part, index) => (index === between.length - 1 ? (region ?? part) : part))
  return { id: town.id, label: [name, ...parts, country].join(', '), name, region, country }
}

function regionName(file: TownFile, town: Town, language: Language): string | null {
  const region = file.regions[town.region ?? -1]
  if (!region) return null
  const [, en, ru] = region
  return language === 'ru' && ru !== '' ? ru : en
}
