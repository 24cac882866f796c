import type { compatibility } from '../compatibility.ts'
import type { WordsFor } from './words.ts'

export const compatibilityWords = {
  list: [
    'List calculations',
    'Returns the member’s comparisons with people who are not members, newest first.',
  ],
  get: ['Read a calculation', 'Returns the stars of a calculation and every row that they rest on.'],
  add: [
    'Add a calculation',
    'Compares the member’s birth with another one, and stores the result for the member alone.',
  ],
  remove: ['Delete a calculation', 'Deletes a calculation with the birth that was entered for it.'],
} satisfies WordsFor<typeof compatibility>
