import { describe, expect, test } from 'vitest'
import { CITIES, findCity } from './cities.ts'
import { computeUtc } from './compute-utc.ts'
import { matchCity, searchCities } from './search.ts'

const ids = (found: { id: string }[]) => found.map(({ id }) => id)

describe('the city list', () => {
  test('has about 450 cities with distinct names in every language', () => {
    expect(CITIES.length).toBeGreaterThan(430)
    for (const locale of ['en', 'ru', 'es'] as const)
      expect(new Set(CITIES.map(({ names }) => names[locale])).size).toBe(CITIES.length)
  })

  test('uses time zones that Intl knows', () => {
    for (const { timeZone } of CITIES)
      expect(computeUtc({ date: '2000-01-01', time: '12:00', timeZone }).kind).toBe('unique')
  })

  test('has coordinates within the time zone: local solar noon is within three and a half hours of 12:00', () => {
    for (const { id, longitude, timeZone } of CITIES) {
      const { offsetSeconds } = computeUtc({ date: '2000-01-15', time: '12:00', timeZone })
      expect(Math.abs(offsetSeconds / 240 - longitude), id).toBeLessThan(53)
    }
  })

  test('has Russian names in Cyrillic', () => {
    for (const { names } of CITIES)
      expect(names.ru).toMatch(/^[\p{Script=Cyrillic}\s,.’-]+( — [\p{Script=Cyrillic} ]+)?$/u)
    expect(findCity('Moscow, Russia')?.names).toEqual({
      en: 'Moscow, Russia',
      ru: 'Москва, Россия',
      es: 'Moscú, Rusia',
    })
    expect(findCity('Nowhere, Russia')).toBeUndefined()
  })
})

describe('search', () => {
  test('ignores accents, in any language, and lists larger cities first', () => {
    expect(ids(searchCities('mos', 'en', 3))).toContain('Moscow, Russia')
    expect(ids(searchCities('мюн', 'en', 3))).toEqual(['Munich, Germany'])
    expect(ids(searchCities('sao pa', 'ru', 3))).toEqual(['São Paulo, Brazil'])
    expect(ids(searchCities('londres', 'en', 3))).toEqual(['London, UK'])
    expect(ids(searchCities('орёл', 'ru', 3))).toEqual([])
  })

  test('ranks matches of the first word before matches of later words', () => {
    const found = ids(searchCities('york', 'en', 5))
    expect(found).toContain('New York, USA')
    const starts = searchCities('de', 'es', 500).map(({ names }) => names.es.startsWith('De'))
    expect(starts.indexOf(true)).toBe(0)
    expect(starts.indexOf(false)).toBeGreaterThan(starts.lastIndexOf(true))
    expect(searchCities('', 'en', 10)).toEqual(CITIES.slice(0, 10))
  })

  test('understands a label in every language, case and usual country name', () => {
    expect(matchCity('МОСКВА, россия')?.id).toBe('Moscow, Russia')
    expect(matchCity('moscu, rusia')?.id).toBe('Moscow, Russia')
    expect(matchCity('london, england')?.id).toBe('London, UK')
    expect(matchCity('New York, United States')?.id).toBe('New York, USA')
    expect(matchCity('paris')?.id).toBe('Paris, France')
    expect(matchCity('London, Atlantis')).toBeUndefined()
    for (const city of CITIES)
      for (const name of Object.values(city.names)) expect(matchCity(name)).toBe(city)
  })
})
