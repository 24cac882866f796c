import type { gatesTest } from '../gates-test.ts'
import type { WordsFor } from './words.ts'

export const gatesTestWords = {
  people: ['List test people', 'Returns the people whose gates staff may compare with other calculators.'],
  gates: ['Read gates of a test person', 'Returns the gates and lines of one test person.'],
} satisfies WordsFor<typeof gatesTest>
