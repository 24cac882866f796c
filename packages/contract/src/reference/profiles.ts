import type { profiles } from '../profiles.ts'
import type { WordsFor } from './words.ts'

export const profilesWords = {
  chart: [
    'Read the own birth chart',
    'Returns positions, gates, channels and the Moon of the member’s own birth. Nobody else can read it.',
  ],
  own: [
    'Read the own profile',
    'Returns everything that the member has stored about themselves, also what others do not see.',
  ],
  readBirth: [
    'Read a birth',
    'Says how the server understands a date, time and town before they are saved. Stores nothing.',
  ],
  trySky: [
    'Compute a sky',
    'Computes the chart of a birth for this one answer, for visitors too. Stores and logs nothing.',
  ],
  uploadPhoto: [
    'Upload a photo',
    'Stores a photo that a save of the profile may use. Others see it once it was looked at.',
  ],
  photoChecks: [
    'Read the checks of photos',
    'Returns what became of the member’s photos and unused uploads, and which refusals were appealed.',
  ],
  askFirstPhoto: [
    'Ask for a first photo',
    'Asks staff that a photo without one clear face may be the first of the profile.',
  ],
  save: [
    'Save the profile',
    'Replaces name, birth, words, photos and place in one step. A refusal changes nothing.',
  ],
  saveAbout: [
    'Save goals and answers',
    'Replaces what the member tells about goals, languages, height, children and prompts.',
  ],
  cancelBirthChange: [
    'Cancel a pending birth',
    'Cancels a changed birth before it takes effect, and gives the change back. Repeating it changes nothing.',
  ],
  askBirthChange: [
    'Ask for another birth',
    'Asks staff for a change of the birth that the member cannot make. Replaces an open request.',
  ],
  withdrawBirthRequest: [
    'Withdraw a birth request',
    'Takes the open request back before staff decide. Repeating it changes nothing.',
  ],
  get: [
    'Read a profile',
    'Returns a person whom the member was shown, decided on or matched, or whose like has arrived; NOT_FOUND for everybody else.',
  ],
  preview: [
    'Preview the own profile',
    'Returns the own profile as a member nearby would see it, without stars.',
  ],
  updatePosition: [
    'Save the position',
    'Stores the cell of about 2.4 km in which the position is; nothing finer is kept.',
  ],
  comparePosition: [
    'Compare a position',
    'Says whether a position is far from the stored place. Stores nothing.',
  ],
  chooseTown: ['Choose a town', 'Looks for people around a town instead of the own position.'],
  updateSettings: [
    'Change settings',
    'Changes the given settings of visibility, chats and language, and leaves the others.',
  ],
} satisfies WordsFor<typeof profiles>
