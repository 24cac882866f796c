import { CITIES, type City } from '../../packages/astro/src/places/index.ts'
import { foldName } from '../../server/src/features/places/fold.ts'
import type { Source } from './sources.ts'

const minPopulation = 5000
const seats = new Set(['PPLC', 'PPLA', 'PPLA2', 'PPLG'])
/** Abandoned, destroyed and historical places. */
const former = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])
/** A country or zone with fewer towns than this gets all its places of 500 people and more. */
const fewTowns = 20

export type Place = Source & { timeZone: string; city: City | null }
export type Zoned = Source & { timeZone: string }

/** Towns of 5,000 people and more, capitals, seats of administration, and every place of small countries and zones. */
export function chooseTowns(sources: readonly Zoned[]): Zoned[] {
  const living = sources.filter(({ code }) => !former.has(code))
  const isTown = ({ population, code }: Zoned) => population >= minPopulation || seats.has(code)
  const towns = living.filter(isTown)
  const counts = new Map<string, number>()
  for (const { country, timeZone } of towns)
    for (const key of [country, timeZone]) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isRare = (key: string) => (counts.get(key) ?? 0) < fewTowns
  return living.filter((town) => isTown(town) || isRare(town.country) || isRare(town.timeZone))
}

const nearKm = 45

/** Joins the specified cities to their towns, so that each is in the index once, under the name of the list. */
export function joinCities(towns: readonly Zoned[]): Place[] {
  const cityOf = new Map<Zoned, City>()
  const lost: City[] = []
  for (const city of CITIES) {
    const town = findTown(city, towns)
    if (town) cityOf.set(town, city)
    else lost.push(city)
  }
  return [
    ...towns.map((town) => ({ ...town, city: cityOf.get(town) ?? null })),
    ...lost.map((city) => placeOfCity(city)),
  ]
}

function findTown(city: City, towns: readonly Zoned[]): Zoned | undefined {
  const wanted = new Set(Object.values(city.names).map((label) => foldName(nameOf(label))))
  const near = towns
    .filter((town) => town.country === city.country && kmBetween(town, city) < nearKm)
    .toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)
  const isNamed = (names: readonly string[]) => names.some((name) => wanted.has(foldName(name)))
  const whole = near.filter(({ code }) => code !== 'PPLX')
  return (
    whole.find(({ name, asciiName }) => isNamed([name, asciiName])) ??
    whole.find(({ alternates }) => isNamed(alternates))
  )
}

/** A city that GeoNames does not have under any of its names. */
function placeOfCity(city: City): Place {
  const name = nameOf(city.names.en)
  return {
    geonameId: 0,
    name,
    asciiName: name,
    alternates: [],
    latitude: city.latitude,
    longitude: city.longitude,
    code: 'PPLA',
    country: city.country,
    region: '',
    district: '',
    population: 1_000_000,
    timeZone: city.timeZone,
    city,
  }
}

export function nameOf(label: string): string {
  return label.slice(0, label.lastIndexOf(', '))
}

type Point = { latitude: number; longitude: number }

function kmBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const north = (one.latitude - other.latitude) * 111.2
  const east = (one.longitude - other.longitude) * 111.2 * Math.cos(one.latitude * radians)
  return Math.hypot(north, east)
}
