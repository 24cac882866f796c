import type { moderation } from '../moderation.ts'
import type { WordsFor } from './words.ts'

export const moderationWords = {
  list: ['List reports', 'Returns reports of a time and a status, page by page.'],
  queue: ['Read the report queue', 'Returns open reports in the order in which they should be decided.'],
  get: ['Read a report', 'Returns a report with its sealed evidence, notes and history.'],
  userDetails: [
    'Read a person’s details',
    'Returns an account with its birth. Each call is written to the staff log.',
  ],
  review: ['Take a report up', 'Marks a report as under review.'],
  resolve: ['Resolve a report', 'Closes a report without a ban.'],
  block: ['Ban by a report', 'Bans the reported account and closes the report.'],
  unblock: ['Lift a ban', 'Lifts the ban that a report led to.'],
  addNote: ['Add a note', 'Adds a note for staff to a report. The same id adds one note.'],
  askForConversation: [
    'Ask to open a conversation',
    'Asks a colleague to release the conversation of a report, with a reason. It is written to the staff log.',
  ],
  decideConversation: [
    'Release or refuse a conversation',
    'Decides the request of a colleague. A release ends after a set time.',
  ],
  withdrawConversation: [
    'Withdraw the request for a conversation',
    'Takes back an own request that nobody has decided. It is written to the staff log.',
  ],
  decideAppeal: [
    'Decide an appeal',
    'Upholds or lifts what the appeal is against; the person reads the answer.',
  ],
} satisfies WordsFor<typeof moderation>
