import type { birthChanges } from '../birth-changes.ts'
import type { WordsFor } from './words.ts'

export const birthChangesWords = {
  list: [
    'List birth requests',
    'Returns open requests first, the oldest at the top, then decided ones. Holds no births.',
  ],
  get: ['Read a birth request', 'Returns a request with both births. Each call is written to the staff log.'],
  decide: ['Decide a birth request', 'Approves or declines a request; the member reads the answer.'],
} satisfies WordsFor<typeof birthChanges>
