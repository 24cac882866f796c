import type { Random } from '@yuti/server/testing/random'
import { cellAt, makePerson, type TestPerson } from '@yuti/server/testing/people'

type City = { latitude: number; longitude: number; spread: number; weight: number }

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

/** One in ten lives anywhere. One in twenty hides the distance; 70 % look for the other gender only, all for ages around their own. */
export function makeSomebody(
  random: Random,
  cities: readonly City[],
  place = pickCity(random, cities),
): TestPerson {
  const isRural = place !== dense && random.chance(0.1)
  const latitude = isRural ? random.between(-50, 65) : place.latitude
  const longitude = isRural ? random.between(-179, 179) : place.longitude
  const gender = random.pick(['male', 'female'] as const)
  const age = ageOf(random)
  const year = new Date().getFullYear() - age
  return makePerson(random, {
    name: place === dense ? 'in the dense city' : 'elsewhere',
    gender,
    lookingFor: random.chance(0.7)
      ? [gender === 'male' ? 'female' : 'male']
      : ['male', 'female', 'non_binary'],
    birthDate: `${year}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    showDistance: !random.chance(0.05),
    cell: cellAt(
      latitude + (random.next() - 0.5) * place.spread,
      longitude + (random.next() - 0.5) * place.spread,
    ),
    minAge: Math.max(18, age - 7),
    maxAge: age + 7,
    maxDistanceKm: place === dense ? 50 : 1000,
    wasActive: random.chance(0.6),
    goal: random.pick([null, 'long_term', 'dating', 'open'] as const),
    languages: random.chance(0.6) ? ['es', 'en'] : [],
    hasAnswers: random.chance(0.4),
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
