import type { Random } from '@yuti/server/testing/random'
import type { TestPerson } from '@yuti/server/testing/people'
import { makeSuitor, type Place } from '../people.ts'

type City = Place & { weight: number }

const cityCount = 450
const dense: City = { latitude: 41.39, longitude: 2.17, spread: 0.4, weight: 1 }

/** Sizes fall like in a real country (Zipf, exponent 0.8). The first city is the dense one. */
export function makeCities(random: Random): City[] {
  const others = Array.from({ length: cityCount - 1 }, (_, rank) => ({
    latitude: random.between(-50, 65),
    longitude: random.between(-179, 179),
    spread: 0.3,
    weight: 1 / (rank + 2) ** 0.8,
  }))
  return [dense, ...others]
}

/** One in ten lives anywhere, and one in twenty hides the distance. */
export function makeSomebody(
  random: Random,
  cities: readonly City[],
  city = pickCity(random, cities),
): TestPerson {
  const isRural = city !== dense && random.chance(0.1)
  const place = isRural
    ? { ...city, latitude: random.between(-50, 65), longitude: random.between(-179, 179) }
    : city
  return makeSuitor(random, {
    place,
    age: ageOf(random),
    name: city === dense ? 'in the dense city' : 'elsewhere',
    showDistance: !random.chance(0.05),
    maxDistanceKm: city === dense ? 50 : 1000,
    photos: random.between(3, 5),
  })
}

export function makeDense(random: Random, given: Partial<TestPerson> = {}): TestPerson {
  return { ...makeSomebody(random, [dense], dense), showDistance: true, ...given }
}

function pickCity(random: Random, cities: readonly City[]): City {
  const total = cities.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.next() * total
  return cities.find(({ weight }) => (left -= weight) <= 0) ?? dense
}

/** Between 20 and 70, half of them below 33. */
function ageOf(random: Random): number {
  return 20 + Math.floor(50 * random.next() ** 2)
}
