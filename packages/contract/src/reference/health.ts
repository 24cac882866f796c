import type { health } from '../health.ts'
import type { WordsFor } from './words.ts'

export const healthWords = {
  read: [
    'Read the health figures',
    'Returns what the health page shows about servers, jobs, pictures and reports.',
  ],
} satisfies WordsFor<typeof health>
