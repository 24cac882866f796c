import type { CultureName } from './cultures.ts'

/** A town in which people of the demo world live, and how far from its centre. */
export type Town = {
  name: string
  latitude: number
  longitude: number
  radiusKm: number
  people: number
  cultures: readonly (readonly [CultureName, number])[]
}

/** Towns; the demo member lives in the first, which has the most people. */
export const towns: readonly Town[] = [
  {
    name: 'Barcelona',
    latitude: 41.39,
    longitude: 2.165,
    radiusKm: 14,
    people: 128,
    cultures: [
      ['catalan', 9],
      ['spanish', 8],
      ['southAmerican', 5],
      ['russian', 4],
      ['italian', 2],
      ['british', 2],
      ['french', 2],
      ['german', 2],
      ['mexican', 1],
      ['african', 2],
      ['asian', 2],
      ['indian', 1],
      ['american', 1],
    ],
  },
  {
    name: 'Madrid',
    latitude: 40.417,
    longitude: -3.703,
    radiusKm: 15,
    people: 20,
    cultures: [
      ['spanish', 8],
      ['southAmerican', 3],
      ['mexican', 1],
      ['italian', 1],
    ],
  },
  {
    name: 'Moscow',
    latitude: 55.751,
    longitude: 37.618,
    radiusKm: 18,
    people: 24,
    cultures: [
      ['russian', 9],
      ['georgian', 1],
    ],
  },
  {
    name: 'Saint Petersburg',
    latitude: 59.937,
    longitude: 30.312,
    radiusKm: 14,
    people: 18,
    cultures: [
      ['petersburg', 9],
      ['russian', 2],
    ],
  },
  {
    name: 'Berlin',
    latitude: 52.52,
    longitude: 13.405,
    radiusKm: 12,
    people: 20,
    cultures: [
      ['german', 7],
      ['russian', 2],
      ['italian', 1],
      ['african', 1],
      ['american', 1],
    ],
  },
  {
    name: 'London',
    latitude: 51.507,
    longitude: -0.128,
    radiusKm: 16,
    people: 24,
    cultures: [
      ['british', 6],
      ['african', 2],
      ['indian', 3],
      ['asian', 1],
      ['french', 1],
    ],
  },
  {
    name: 'New York',
    latitude: 40.735,
    longitude: -73.985,
    radiusKm: 14,
    people: 22,
    cultures: [
      ['american', 5],
      ['african', 3],
      ['asian', 3],
      ['mexican', 1],
      ['indian', 1],
    ],
  },
  {
    name: 'Mexico City',
    latitude: 19.42,
    longitude: -99.16,
    radiusKm: 14,
    people: 16,
    cultures: [
      ['mexican', 8],
      ['southAmerican', 1],
    ],
  },
  {
    name: 'Buenos Aires',
    latitude: -34.603,
    longitude: -58.404,
    radiusKm: 13,
    people: 16,
    cultures: [
      ['southAmerican', 9],
      ['italian', 1],
    ],
  },
  {
    name: 'Lisbon',
    latitude: 38.722,
    longitude: -9.139,
    radiusKm: 9,
    people: 12,
    cultures: [
      ['portuguese', 7],
      ['british', 1],
      ['french', 1],
    ],
  },
  {
    name: 'Tbilisi',
    latitude: 41.715,
    longitude: 44.79,
    radiusKm: 8,
    people: 10,
    cultures: [
      ['georgian', 6],
      ['russian', 4],
    ],
  },
]

const kmPerDegree = 111.2

/** The point at the given distance north and east of a place; exact enough within one town. */
export const offsetBy = (
  place: { latitude: number; longitude: number },
  northKm: number,
  eastKm: number,
) => ({
  latitude: place.latitude + northKm / kmPerDegree,
  longitude: place.longitude + eastKm / (kmPerDegree * Math.cos((place.latitude * Math.PI) / 180)),
})
