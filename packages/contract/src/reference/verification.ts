import type { verification, verifications } from '../verification.ts'
import type { WordsFor } from './words.ts'

export const verificationWords = {
  state: ['Read the own verification', 'Returns the badge and the newest check of the photos.'],
  start: [
    'Begin a check',
    'Stores the consent to comparing faces and chooses two gestures. A check that is under way goes on.',
  ],
  replaceGesture: [
    'Replace a gesture',
    'Chooses another gesture for one of the pictures, which staff will look at, and deletes its picture.',
  ],
  addPicture: ['Add a picture', 'Stores the picture of a gesture. A former one is replaced.'],
  send: ['Hand the pictures in', 'Ends the taking of pictures; the server compares them with the photos.'],
  withdraw: [
    'Take the consent back',
    'Deletes the checks, their pictures and the badge. Repeating it changes nothing.',
  ],
} satisfies WordsFor<typeof verification>

export const verificationsWords = {
  get: [
    'Read a case',
    'Returns the pictures of a check beside the photos. Each call is written to the staff log.',
  ],
  decide: [
    'Decide a case',
    'Gives the badge or refuses it; the person reads why in the support conversation.',
  ],
} satisfies WordsFor<typeof verifications>
