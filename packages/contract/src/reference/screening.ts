import type { screening } from '../screening.ts'
import type { WordsFor } from './words.ts'

export const screeningWords = {
  list: [
    'List held photos',
    'Returns held photos, the most urgent first, as at the desk, then those whose owners ask that they may be the first.',
  ],
  decide: [
    'Decide photos',
    'Publishes or refuses several held photos, or answers several wishes, and returns the outcome of each in their order. Each is written to the staff log.',
  ],
} satisfies WordsFor<typeof screening>
