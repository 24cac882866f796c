import type { registrations } from '../registrations.ts'
import type { WordsFor } from './words.ts'

export const registrationsWords = {
  list: ['List sign-ups', 'Returns accounts by filters in a chosen order, page by page.'],
  perDay: ['Count sign-ups by day', 'Counts the sign-ups of each day; days without one are left out.'],
} satisfies WordsFor<typeof registrations>
