import type { desk } from '../desk.ts'
import type { WordsFor } from './words.ts'

export const deskWords = {
  list: [
    'Read the desk',
    'Returns what waits for staff, of one kind or of all: the most urgent first, then what has waited longest.',
  ],
  words: ['Read held words', 'Returns words of a profile that others do not see yet, with the former ones.'],
  alarm: ['Read an alarm', 'Returns an alarm with the facts that raised it.'],
  decide: [
    'Decide desk items',
    'Decides several items at once, and returns the outcome of each in their order.',
  ],
} satisfies WordsFor<typeof desk>
