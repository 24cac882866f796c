import type { matches } from '../matches.ts'
import type { WordsFor } from './words.ts'

export const matchesWords = {
  list: ['List matches', 'Returns the people the member matched with, newest first, page by page.'],
  find: ['Find the match with a person', 'Returns the match with a person, or null for everybody else.'],
  get: ['Read a match', 'Returns a match with its exact stars and what they rest on.'],
  unmatch: ['Unmatch', 'Ends a match with its messages for both people, and keeps the two apart for a time.'],
} satisfies WordsFor<typeof matches>
