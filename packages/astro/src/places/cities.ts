import data from '../../data/cities.json' with { type: 'json' }

export type Locale = 'en' | 'ru' | 'es'

/** A city of the list, which gives the time zone of a birth. */
export type City = {
  /** Stable id: the English label, such as "Moscow, Russia". */
  id: string
  /** City and country in each language. */
  names: Record<Locale, string>
  /** ISO 3166-1 alpha-2 */
  country: string
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  /** IANA name */
  timeZone: string
}

const COUNTRIES: Readonly<Record<string, string[]>> = data.countries

/** All cities, the largest first. */
export const CITIES: readonly City[] = data.cities.map(cityOf)

const BY_ID = new Map(CITIES.map((city) => [city.id, city]))

/** Reads `en|ru|es|country|latitude|longitude|time zone`. */
function cityOf(row: string): City {
  const [en, ru, es, country = '', latitude, longitude, timeZone = ''] = row.split('|')
  const [enCountry, ruCountry, esCountry] = COUNTRIES[country]!
  const names = { en: `${en}, ${enCountry}`, ru: `${ru}, ${ruCountry}`, es: `${es}, ${esCountry}` }
  return { id: names.en, names, country, latitude: Number(latitude), longitude: Number(longitude), timeZone }
}

/** The city with exactly this id. */
export function findCity(id: string): City | undefined {
  return BY_ID.get(id)
}
