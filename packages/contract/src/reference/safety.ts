import type { safety } from '../safety.ts'
import type { WordsFor } from './words.ts'

export const safetyWords = {
  block: [
    'Block a person',
    'Hides two people from each other for good. Answers the same if the person does not exist.',
  ],
  unblock: ['Unblock a person', 'Ends an own block. A match does not come back.'],
  listBlocked: ['List blocked people', 'Returns the people the member has blocked.'],
  listEnded: [
    'List ended conversations',
    'Returns conversations that ended lately and can still be reported, newest first.',
  ],
  reportEnded: ['Report an ended conversation', 'Reports the other person of a conversation that has ended.'],
  report: [
    'Report a person',
    'Sends a report to staff, and blocks the person too on request. The same id makes one report.',
  ],
} satisfies WordsFor<typeof safety>
