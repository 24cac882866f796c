import type { contract } from '../api.ts'
import { accountWords } from './account.ts'
import { birthChangesWords } from './birth-changes.ts'
import { compatibilityWords } from './compatibility.ts'
import { consentWords } from './consent.ts'
import { datesWords } from './dates.ts'
import { deskWords } from './desk.ts'
import { discoveryWords } from './discovery.ts'
import { gatesTestWords } from './gates-test.ts'
import { healthWords } from './health.ts'
import { linkedAccountsWords } from './linked-accounts.ts'
import { matchesWords } from './matches.ts'
import { messagesWords } from './messages.ts'
import { moderationWords } from './moderation.ts'
import { notificationsWords } from './notifications.ts'
import { placesWords } from './places.ts'
import { profilesWords } from './profiles.ts'
import { registrationsWords } from './registrations.ts'
import { safetyWords } from './safety.ts'
import { screeningWords } from './screening.ts'
import { staffWords } from './staff.ts'
import { supportWords } from './support.ts'
import { verificationsWords, verificationWords } from './verification.ts'
import type { WordsFor } from './words.ts'

/** What each call is for, in the words of the API reference. The web app never loads it. */
export const words = {
  account: accountWords,
  profiles: profilesWords,
  discovery: discoveryWords,
  compatibility: compatibilityWords,
  consent: consentWords,
  matches: matchesWords,
  messages: messagesWords,
  dates: datesWords,
  safety: safetyWords,
  notifications: notificationsWords,
  places: placesWords,
  staff: staffWords,
  registrations: registrationsWords,
  birthChanges: birthChangesWords,
  linkedAccounts: linkedAccountsWords,
  gatesTest: gatesTestWords,
  health: healthWords,
  desk: deskWords,
  moderation: moderationWords,
  screening: screeningWords,
  support: supportWords,
  verification: verificationWords,
  verifications: verificationsWords,
} satisfies WordsFor<typeof contract>

/** What the calls of a noun are about. */
export const tags = {
  account: 'Signing up and in, sessions, the export and the end of an account.',
  profiles: 'The own profile, its photos and birth, and the profiles of others.',
  discovery: 'The deck, likes, passes and filters.',
  compatibility: 'Comparisons with people who are not members.',
  consent: 'Invite links by which a guest enters their own birth.',
  matches: 'People who like each other.',
  messages: 'Chats with matches, and the conversation with support.',
  dates: 'Proposals to meet.',
  safety: 'Blocks and reports.',
  notifications: 'Badges, preferences and devices.',
  places: 'Towns of the world.',
  staff: 'The second factor and the log of staff.',
  registrations: 'Sign-ups, for staff.',
  birthChanges: 'Requests for another birth, for staff.',
  linkedAccounts: 'Accounts that look like one person’s, for staff.',
  gatesTest: 'Gates of test people, for staff.',
  health: 'Figures about the installation, for staff.',
  desk: 'What waits for staff.',
  moderation: 'Reports, bans and appeals, for staff.',
  screening: 'Held photos, for staff.',
  support: 'Conversations with members, for staff.',
  verification: 'Showing that the photos are of their owner.',
  verifications: 'Checks of photos that are not clear, for staff.',
} satisfies Record<keyof typeof contract, string>
