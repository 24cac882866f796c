// Towns: the place that a stored name means, and the search over all names.
export { findPlace, type Place } from './find-place.ts'
export { createTownSearch } from './town-search.ts'
