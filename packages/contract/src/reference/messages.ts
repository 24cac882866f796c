import type { messages } from '../messages.ts'
import type { WordsFor } from './words.ts'

export const messagesWords = {
  inbox: ['List conversations', 'Returns the conversations that hold a message, newest first, page by page.'],
  conversation: [
    'Read a conversation',
    'Returns the other person of a chat, and how far each side has read.',
  ],
  search: [
    'Search conversations',
    'Finds conversations by the name, and messages by the beginnings of words. Case and accents do not matter.',
  ],
  list: [
    'List messages',
    'Returns messages before or after a number, and those that changed after a revision, oldest first.',
  ],
  uploadImage: ['Upload an image', 'Stores an image that a message may carry.'],
  uploadVoice: [
    'Upload a voice note',
    'Stores a recording that a message may carry, without anything that is not sound.',
  ],
  send: [
    'Send a message',
    'Sends a message to a match. Repeating a client key returns the message that is already stored.',
  ],
  markRead: ['Mark messages as read', 'Marks all messages of the other person up to a number as read.'],
  typing: [
    'Say that the member types',
    'Tells the other person for a few seconds that the member is typing.',
  ],
  react: ['React to a message', 'Sets the member’s reaction to a message; null removes it.'],
  remove: ['Take a message back', 'Removes an own message for both people; a placeholder stays.'],
  edit: ['Edit a message', 'Replaces the text of an own message for some minutes after it was sent.'],
  setView: [
    'Change the view of a chat',
    'Stores for the member’s side whether images are veiled and safety hints are shown.',
  ],
  removeChat: [
    'Delete a chat',
    'Removes the messages so far from the member’s side. The other person keeps theirs.',
  ],
  support: {
    list: ['List support messages', 'Returns the member’s conversation with staff, oldest first.'],
    send: [
      'Write to support',
      'Sends a message to staff. Repeating a client key returns the stored message.',
    ],
    markRead: ['Mark support messages as read', 'Marks everything that staff have written as read.'],
    removeChat: [
      'Delete the support chat',
      'Removes the support conversation so far from the member’s side.',
    ],
  },
} satisfies WordsFor<typeof messages>
