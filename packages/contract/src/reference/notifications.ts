import type { notifications } from '../notifications.ts'
import type { WordsFor } from './words.ts'

export const notificationsWords = {
  badges: ['Read the badges', 'Counts unread messages, new matches and waiting likes.'],
  markRead: [
    'Mark notifications as read',
    'Marks own notifications as read by their ids, and ignores other ids; null means all.',
  ],
  preferences: [
    'Read the preferences',
    'Returns what the member is told by email and push, and the quiet hours.',
  ],
  updatePreferences: ['Change the preferences', 'Changes the given preferences and leaves the others.'],
  keepPushToken: [
    'Register a device',
    'Stores the push token of this device, which is deleted with the session.',
  ],
  checkUnsubscribe: [
    'Check an unsubscribe link',
    'Says which emails the link would end. It changes nothing.',
  ],
  unsubscribe: [
    'Unsubscribe',
    'Ends a kind of email by the mailed link, which is the proof. Needs no session.',
  ],
} satisfies WordsFor<typeof notifications>
