export { type City, CITIES, findCity, type Locale } from './cities.ts'
export { computeUtc, type LocalTime, type UtcResult } from './compute-utc.ts'
export { matchCity, searchCities } from './search.ts'
