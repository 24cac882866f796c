import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CITIES } from '@yuti/astro'
import type { Language } from '@yuti/contract/languages'
import { describe, expect, test } from 'vitest'
import { findPlace, findSuggestion } from './find-place.ts'
import { loadTownIndex, maxPlaces, searchTowns } from './search.ts'
import { dataFolder, townAt } from './town-file.ts'

const index = loadTownIndex()
const search = (query: string, language: Language = 'en') => searchTowns(index, query, language)
const idsOf = (query: string, language?: Language) => search(query, language).map(({ id }) => id)
const firstOf = (query: string, language?: Language) => idsOf(query, language)[0]

describe('names as people write them', () => {
  test.each([
    ['St Petersburg', 'Saint Petersburg, Russia'],
    ['St. Petersburg', 'Saint Petersburg, Russia'],
    ['Leningrad', 'Saint Petersburg, Russia'],
    ['Ленинград', 'Saint Petersburg, Russia'],
    ['Питер', 'Saint Petersburg, Russia'],
    ['Sverdlovsk', 'Yekaterinburg, Russia'],
    ['Gorky', 'Nizhny Novgorod, Russia'],
    ['Alma-Ata', 'Almaty, Kazakhstan'],
    ['Алма-Ата', 'Almaty, Kazakhstan'],
    ['Dnepropetrovsk', 'Dnipro, Ukraine'],
    ['Днепропетровск', 'Dnipro, Ukraine'],
    ['Kharkov', 'Kharkiv, Ukraine'],
    ['Odessa', 'Odesa, Ukraine'],
    ['Lvov', 'Lviv, Ukraine'],
    ['Köln', 'Cologne, Germany'],
    ['Munchen', 'Munich, Germany'],
    ['Muenchen', 'Munich, Germany'],
    ['Wien', 'Vienna, Austria'],
    ['Praha', 'Prague, Czech Republic'],
    ['Milano', 'Milan, Italy'],
    ['Firenze', 'Florence, Italy'],
    ['Den Haag', 'The Hague, Netherlands'],
    ['Madras', 'Chennai, India'],
    ['Calcutta', 'Kolkata, India'],
    ['Saigon', 'Ho Chi Minh City, Vietnam'],
    ['Peking', 'Beijing, China'],
    ['北京', 'Beijing, China'],
    ['Rangoon', 'Yangon, Myanmar'],
    ['Nur-Sultan', 'Astana, Kazakhstan'],
    ['Frunze', 'Bishkek, Kyrgyzstan'],
    ['Фрунзе', 'Bishkek, Kyrgyzstan'],
    ['NYC', 'New York, USA'],
    ['Warszawa', 'Warsaw, Poland'],
    ['Apia', 'Apia, Samoa'],
    ['Kiritimati', 'Tabwakea Village, Kiribati'],
    ['Anadyr', 'Anadyr, Russia'],
    ['Актау', 'Aktau, Mangystau Region, Kazakhstan'],
    ['Урюпинск', 'Uryupinsk, Russia'],
  ])('%s finds %s first', (query, id) => {
    expect(firstOf(query)).toBe(id)
    expect(firstOf(query.toUpperCase(), 'ru')).toBe(id)
  })

  test.each([
    ['Munchin', 'Munich, Germany'],
    ['Ekaterinbrug', 'Yekaterinburg, Russia'],
    ['Krasnoyarks', 'Krasnoyarsk, Russia'],
    ['Урюпиннск', 'Uryupinsk, Russia'],
    ['Barcelna', 'Barcelona, Spain'],
    ['Уагадуку', 'Ouagadougou, Burkina Faso'],
  ])('%s, which is misspelt, finds %s first', (query, id) => {
    expect(firstOf(query)).toBe(id)
  })

  test('finds Latin names by Cyrillic letters, where a town has no Cyrillic name', () => {
    expect(firstOf('Спрингфилд, Орегон', 'ru')).toBe('Springfield, Oregon, USA')
  })
})

describe('the specified cities', () => {
  test('come first, with their spelling, and each is found once', () => {
    expect(search('мос', 'ru')[0]).toEqual({
      id: 'Moscow, Russia',
      label: 'Москва, Россия',
      name: 'Москва',
      region: null,
      country: 'Россия',
    })
    expect(firstOf('moscú', 'es')).toBe('Moscow, Russia')
    for (const query of ['mos', 'san', 'london', 'paris', 'а']) {
      const found = idsOf(query)
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(maxPlaces)
    }
  })

  test('are all found by their label in every language', () => {
    for (const { id, names } of CITIES)
      for (const language of ['en', 'ru', 'es'] as const)
        expect(firstOf(names[language], language), names[language]).toBe(id)
  })

  test('come after a smaller town of exactly that name when only a later word begins with it', () => {
    const found = idsOf('York')
    expect(found[0]).toBe('York, UK')
    expect(found).toContain('New York, USA')
  })
})

describe('towns of one name', () => {
  test('have different ids and labels, which name the region', () => {
    const found = search('Springfield')
    expect(found.slice(0, 3).map(({ label }) => label)).toEqual([
      'Springfield, Missouri, USA',
      'Springfield, Massachusetts, USA',
      'Springfield, Illinois, USA',
    ])
    expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
  })

  test.each([
    ['Springfield, IL', 'Springfield, Illinois, USA'],
    ['Springfield, Illinois, USA', 'Springfield, Illinois, USA'],
    ['springfield illinois', 'Springfield, Illinois, USA'],
    ['Saint Petersburg Florida', 'St. Petersburg, USA'],
    ['Paris, Texas', 'Paris, Texas, USA'],
    ['London, Ontario', 'London, Canada'],
    ['London, Great Britain', 'London, UK'],
    ['Лондон, Англия', 'London, UK'],
    ['Pskov, Russian Federation', 'Pskov, Russia'],
  ])('are told apart by a typed region or country: %s', (query, id) => {
    expect(firstOf(query)).toBe(id)
  })

  test('a region or country that does not exist finds nothing', () => {
    expect(idsOf('Paris, Atlantis')).toEqual([])
  })
})

test('shows Russian names of towns and regions where they are known', () => {
  expect(search('Люберцы', 'ru')[0]).toEqual({
    id: 'Lyubertsy, Russia',
    label: 'Люберцы, Россия',
    name: 'Люберцы',
    region: 'Московская область',
    country: 'Россия',
  })
  expect(findSuggestion('Wolfsburg, Germany', 'ru')?.label).toBe('Wolfsburg, Германия')
  expect(findSuggestion('Aktau, Mangystau Region, Kazakhstan', 'ru')?.label).toBe(
    'Актау, Мангистауская область, Казахстан',
  )
})

test('nothing that people could type breaks the search', () => {
  for (const query of [
    '',
    ' ',
    ',',
    ',,,',
    '.',
    '’',
    '%_\\',
    '<b>',
    '😀',
    'א',
    'x'.repeat(120),
    ', Russia',
    'a, ',
  ])
    expect(Array.isArray(search(query))).toBe(true)
  expect(idsOf('zzyzxqq')).toEqual([])
})

describe('the file of towns', () => {
  test.each(['towns.txt.br', 'town-names.txt.br'])('%s is the one whose checksum is documented', (file) => {
    const text = brotliDecompressSync(readFileSync(join(dataFolder, file)))
    const checksum = createHash('sha256').update(text).digest('hex')
    expect(readFileSync(join(dataFolder, 'README.md'), 'utf8')).toContain(checksum)
  })

  test('has 66,000 towns with distinct ids in order, which a look-up finds with zone and coordinates', () => {
    let before = Buffer.alloc(0)
    const zones = new Set<string>()
    for (const start of index.names.lines) zones.add(townAt(index.file, start).timeZone)
    for (const start of index.names.lines.toSorted()) {
      const { id, latitude, longitude } = townAt(index.file, start)
      const bytes = Buffer.from(id)
      if (Buffer.compare(before, bytes) >= 0) throw new Error(`${id} is not in order`)
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new Error(`${id} lies nowhere`)
      if (id.length > 120) throw new Error(`${id} is too long for a birth`)
      before = bytes
    }
    expect(index.names.lines.length).toBeGreaterThan(66_000)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    for (const at of [0, 1, 777, 40_000, index.names.lines.length - 1]) {
      const town = townAt(index.file, index.names.lines[at] ?? 0)
      expect(findPlace(town.id)).toMatchObject({ id: town.id, timeZone: town.timeZone })
    }
  })

  test('keeps the zone and coordinates of the specified cities, and knows no other names', () => {
    for (const city of CITIES) expect(findPlace(city.id)).toEqual(city)
    for (const id of ['', 'Nowhere, Russia', 'Springfield, USA', 'uryupinsk, russia', 'Uryupinsk, Russia\t'])
      expect(findPlace(id)).toBeNull()
  })
})
