import type { dates } from '../dates.ts'
import type { WordsFor } from './words.ts'

export const datesWords = {
  propose: [
    'Propose a date',
    'Proposes up to three times and a place as a message. Repeating it with the same client key changes nothing.',
  ],
  answer: ['Answer a proposal', 'Accepts one of the times that the other person proposed, or none.'],
  end: [
    'Withdraw or call off a date',
    'Withdraws the own proposal, or calls an accepted date off, which both may do.',
  ],
  readMoon: ['Read the Moon of times', 'Returns where the Moon is at each of the times, in ascending order.'],
} satisfies WordsFor<typeof dates>
