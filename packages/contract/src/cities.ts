export { CITIES, findCity, searchCities } from '@yuti/astro/places'
