import type { Place } from './choose.ts'

/** The name of a division, by its code; empty if it has none. */
export type Divisions = {
  country: (code: string) => string
  region: (code: string) => string
  district: (code: string) => string
}
export type Identified = Place & { id: string }

/**
 * Gives each town its stored name: "City, Country"; "City, Region, Country" where another town would have the same, and
 * "City, District, Region, Country" where even that is not enough. A specified city always keeps "City, Country".
 * If towns still share a name, only the largest stays, because the others are parts of it.
 */
export function identify(places: readonly Place[], divisions: Divisions): Identified[] {
  const taken = new Set<string>()
  const done: Identified[] = []
  for (const place of places) {
    if (!place.city) continue
    taken.add(place.city.id)
    done.push({ ...place, id: place.city.id })
  }
  let rest = places.filter(({ city }) => city === null)
  for (const nameIn of namings(divisions)) {
    const groups = Map.groupBy(rest, nameIn)
    rest = []
    for (const [id, group] of groups) {
      if (group.length > 1 || taken.has(id)) rest.push(...group)
      else {
        taken.add(id)
        done.push({ ...group[0]!, id })
      }
    }
  }
  for (const [id, group] of Map.groupBy(rest, namings(divisions).at(-1)!)) {
    if (taken.has(id)) continue
    const [largest] = group.toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)
    done.push({ ...largest!, id })
  }
  return done
}

function namings({ country, region, district }: Divisions): ((place: Place) => string)[] {
  return [
    (place) => join(place.name, country(place.country)),
    (place) => join(place.name, region(place.region), country(place.country)),
    (place) => join(place.name, district(place.district), region(place.region), country(place.country)),
  ]
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
