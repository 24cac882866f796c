import type { places } from '../places.ts'
import type { WordsFor } from './words.ts'

export const placesWords = {
  search: ['Search towns', 'Returns towns for a part of a name, best first. Open to visitors.'],
  get: ['Read a town', 'Returns one town by its stored name. Open to visitors.'],
} satisfies WordsFor<typeof places>
