import type { linkedAccounts } from '../linked-accounts.ts'
import type { WordsFor } from './words.ts'

export const linkedAccountsWords = {
  list: ['List linked accounts', 'Returns groups of accounts that look like one person’s, open ones first.'],
  get: [
    'Read linked accounts',
    'Returns a group with the traces that link it. It is written to the staff log.',
  ],
  blockAll: ['Ban linked accounts', 'Bans every account of the group, all or none.'],
  dismiss: ['Dismiss linked accounts', 'Closes the group without a ban.'],
} satisfies WordsFor<typeof linkedAccounts>
