import type { discovery } from '../discovery.ts'
import type { WordsFor } from './words.ts'

export const discoveryWords = {
  countReach: [
    'Count people for a draft',
    'Says by gender alone how many people a new profile could meet, rounded down. Stores nothing.',
  ],
  deck: [
    'Read the deck',
    'Returns the next people in order. They stay the same until the member decides on them.',
  ],
  swipe: [
    'Like or pass',
    'Stores a decision about a person, and returns the match if both like each other. Repeating it changes nothing.',
  ],
  likeWithNote: [
    'Like with a note',
    'Likes a person with words or a reaction, which open the chat of a match. A like that exists keeps what it carries.',
  ],
  decision: ['Read a decision', 'Returns the member’s own decision about a person, or null.'],
  likes: ['List received likes', 'Returns people who like the member and wait for an answer, page by page.'],
  countLikes: ['Count received likes', 'Counts the people who wait for an answer, up to a fixed number.'],
  decisions: [
    'List own decisions',
    'Returns people the member passed, or liked without an answer so far, page by page.',
  ],
  takeBackLike: [
    'Take a like back',
    'Removes an own like and its note. If the other has liked back meanwhile, the match is kept and returned.',
  ],
  undoPass: ['Undo the last pass', 'Brings the last passed person back to the deck.'],
  firstDay: [
    'Read what the first day still allows',
    'Says how many likes, first messages and people are left and until when; null after the first 24 hours.',
  ],
  filters: ['Read the filters', 'Returns the filters by which the deck is made.'],
  saveFilters: [
    'Save the filters',
    'Replaces the filters. The fields that only narrow may be left out and are open then.',
  ],
  previewFilters: [
    'Preview filters',
    'Counts the people a set of filters would show and what each step of a filter would leave. Saves nothing.',
  ],
  countByDistance: [
    'Draw people by distance',
    'Returns bars that say roughly how many people of these genders live how far away.',
  ],
  explainEmptyDeck: [
    'Explain an empty deck',
    'Says why the deck is empty, and which change of the filters would fill it.',
  ],
} satisfies WordsFor<typeof discovery>
