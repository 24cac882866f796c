import { CITIES } from '../../packages/astro/src/places/index.ts'
import { chooseTowns, joinCities } from './choose.ts'
import { type Identified, identify } from './identify.ts'
import { namesOf, russianName, zoneNames } from './names.ts'
import { loadZones, readDivisions, readSources, readTable } from './sources.ts'

type Index = {
  files: Record<string, string>
  /** Zones by the name of the town. */
  zones: Map<string, string>
  summary: string
}

type Texts = [en: string, ru: string, es: string]

export function buildIndex(): Index {
  const zoneAt = loadZones()
  const sources = readSources().map((source) => ({
    ...source,
    timeZone: zoneAt(source.latitude, source.longitude),
  }))
  const countries = countryNames()
  const regions = regionNames()
  const districts = readDivisions(2)
  const places = joinCities(chooseTowns(sources)).map((place) =>
    place.city ? { ...place, ...pick(place.city) } : place,
  )
  const towns = identify(places, {
    country: (code) => countries.get(code)?.[0] ?? code,
    region: (code) => regions.get(code)?.[0] ?? '',
    district: (code) => districts.get(code) ?? '',
  }).toSorted(bySize)
  const keys = keysOf(towns)
  return {
    files: {
      'towns.txt.br': townsText(towns, countries, regions),
      'town-names.txt.br': keysText(keys),
    },
    zones: new Map(towns.map(({ id, timeZone }) => [id, timeZone])),
    summary: `${towns.length} towns, ${keys.length} names, ${places.length - towns.length} parts of towns left out`,
  }
}

/** A specified city keeps the zone and coordinates of the list. */
function pick({ timeZone, latitude, longitude }: (typeof CITIES)[number]) {
  return { timeZone, latitude, longitude }
}

/** The largest first; parts of towns after all towns. */
function bySize(one: Identified, other: Identified): number {
  return (
    Number(one.code === 'PPLX') - Number(other.code === 'PPLX') ||
    other.population - one.population ||
    (one.id < other.id ? -1 : 1)
  )
}

function countryNames(): Map<string, Texts> {
  const listed = CITIES.map(({ country, names }): [string, Texts] => {
    return [country, [countryOf(names.en), countryOf(names.ru), countryOf(names.es)]]
  })
  const others = readTable('countries.tsv').map(([code = '', en = '', ru = '', es = '']): [string, Texts] => [
    code,
    [en, ru, es],
  ])
  return new Map([...listed, ...others])
}

function countryOf(label: string): string {
  return label.slice(label.lastIndexOf(', ') + 2)
}

/** In English and in Russian, which is empty where it is not known. */
function regionNames(): Map<string, [en: string, ru: string]> {
  const all = [...readDivisions(1)].map(([code, en]): [string, [string, string]] => [code, [en, '']])
  const own = readTable('regions.tsv').map(([code = '', en = '', ru = '']): [string, [string, string]] => [
    code,
    [en, ru],
  ])
  return new Map([...all, ...own])
}

/**
 * A line of JSON with zones, regions (code, English, Russian) and countries, an empty line, then a line for each town, sorted by the bytes of its id:
 * id, name, country, region, coordinates, zone, rank by size, population, Russian name, whether it is specified.
 */
function townsText(
  towns: readonly Identified[],
  countries: Map<string, Texts>,
  regions: Map<string, [string, string]>,
): string {
  const zones = [...new Set(towns.map(({ timeZone }) => timeZone))].toSorted()
  const regionCodes = [...new Set(towns.map(({ region }) => region))]
    .filter((code) => regions.has(code))
    .toSorted()
  const countryCodes = [...new Set(towns.map(({ country }) => country))].toSorted()
  const head = {
    zones,
    regions: regionCodes.map((code) => [code.slice(3), ...(regions.get(code) ?? [])]),
    countries: Object.fromEntries(countryCodes.map((code) => [code, countries.get(code)])),
  }
  const russian = readNamed('russian-names.tsv', towns)
  const lines = towns.map((town, rank) => {
    const region = regionCodes.indexOf(town.region)
    return [
      town.id,
      town.name,
      town.country,
      region < 0 ? '' : region,
      `${town.latitude.toFixed(3)},${town.longitude.toFixed(3)}`,
      zones.indexOf(town.timeZone),
      rank,
      town.population,
      russian.get(town.id) ?? russianName(town),
      town.city ? 1 : '',
    ].join('\t')
  })
  const sorted = lines.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return `${JSON.stringify(head)}\n\n${sorted.join('\n')}\n`
}

/** The second column of a table by its first, the id of a town. */
function readNamed(file: string, towns: readonly Identified[]): Map<string, string> {
  const known = new Set(towns.map(({ id }) => id))
  const rows = readTable(file).map(([id = '', text = '']): [string, string] => [id, text])
  const unknown = rows.filter(([id]) => !known.has(id))
  if (unknown.length > 0) throw new Error(`${file} names unknown towns: ${unknown.join('; ')}`)
  return new Map(rows)
}

type Key = { name: string; towns: string[] }

/** Names in the order of their UTF-16 units, each with the ranks of its towns; `-` marks a name that is not in use. */
function keysOf(towns: readonly Identified[]): Key[] {
  const more = readNamed('names.tsv', towns)
  const ofZones = zoneNames(towns)
  const keys = new Map<string, string[]>()
  towns.forEach((town, rank) => {
    const zoneName = ofZones.get(town)
    const added = [...(more.get(town.id)?.split('|') ?? []), ...(zoneName === undefined ? [] : [zoneName])]
    const { main, others } = namesOf(town, added)
    for (const name of main) add(keys, name, `${rank}`)
    for (const name of others) add(keys, name, `-${rank}`)
  })
  return [...keys]
    .map(([name, found]) => ({ name, towns: found }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function add(keys: Map<string, string[]>, name: string, town: string): void {
  const found = keys.get(name)
  if (found) found.push(town)
  else keys.set(name, [town])
}

/** Each line leaves out the beginning that it shares with the line before: its length, the rest, and the towns. */
function keysText(keys: readonly Key[]): string {
  let before = ''
  const lines = keys.map(({ name, towns }) => {
    let shared = 0
    while (shared < name.length && name[shared] === before[shared]) shared += 1
    before = name
    return `${shared}\t${name.slice(shared)}\t${towns.join(',')}`
  })
  return `${lines.join('\n')}\n`
}
