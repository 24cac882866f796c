import type { support } from '../support.ts'
import type { WordsFor } from './words.ts'

export const supportWords = {
  inbox: [
    'List support conversations',
    'Returns conversations with more than the greeting, unread ones first.',
  ],
  conversation: [
    'Read a support conversation',
    'Returns the person of a conversation with bans, appeals and reports.',
  ],
  list: ['List messages of a person', 'Returns messages of a support conversation, oldest first.'],
  send: [
    'Answer a person',
    'Sends a message to a person. Repeating a client key returns the stored message.',
  ],
  markRead: ['Mark a conversation as read', 'Marks the person’s messages up to a number as read.'],
} satisfies WordsFor<typeof support>
