import type { screening } from '../screening.ts'
import type { WordsFor } from './words.ts'

export const screeningWords = {
  list: [
    'List held photos',
    'Returns held photos, those whose owners appeal among them, the oldest first, then those whose owners ask that they may be the first.',
  ],
  decide: [
    'Decide a photo',
    'Publishes or refuses a held photo, or answers a wish. It is written to the staff log.',
  ],
} satisfies WordsFor<typeof screening>
