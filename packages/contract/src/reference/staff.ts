import type { staff } from '../staff.ts'
import type { WordsFor } from './words.ts'

export const staffWords = {
  status: [
    'Read the staff session',
    'Says how far the second factor of this session is. Needs the role alone.',
  ],
  beginFactor: [
    'Begin the second factor',
    'Makes a secret for the authenticator app, which counts once a code of it is confirmed.',
  ],
  confirmFactor: [
    'Confirm the second factor',
    'Confirms the secret by a code, and returns the recovery codes once.',
  ],
  verify: [
    'Give the second factor',
    'Opens the staff pages in this session by a code of the app or a recovery code.',
  ],
  skipInDemo: ['Skip the second factor', 'Opens the staff pages in the demo world; NOT_FOUND elsewhere.'],
  renewRecoveryCodes: [
    'Renew the recovery codes',
    'Returns new recovery codes and invalidates the former ones.',
  ],
  log: ['Read the staff log', 'Returns what staff did and whose birth they saw, newest first.'],
} satisfies WordsFor<typeof staff>
