import type { OwnAbout } from './about.ts'

/**
 * What members may choose about themselves, apart from the schemas, so that a page that shows it need not load zod. Stored
 * rows hold these words: lists may grow, but nothing is renamed or removed without a file of server/db/tables.
 */
export const goals = ['long_term', 'dating', 'friends_first', 'open'] as const
export type Goal = (typeof goals)[number]

export const childrenChoices = ['has', 'has_and_wants_more', 'wants', 'undecided', 'does_not_want'] as const
export type ChildrenChoice = (typeof childrenChoices)[number]

/** The fields that are hidden as a whole. Each answer is hidden on its own. */
export const hideableFields = ['goal', 'languages', 'height', 'children'] as const
export type HideableField = (typeof hideableFields)[number]

/** ISO 639-1 codes of languages that at least about a million people speak, or that a state uses. */
// biome-ignore format: a list, one letter after the other
export const spokenLanguages = [
  'af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi',
  'fr', 'ga', 'gl', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'ig', 'is', 'it', 'ja', 'jv', 'ka', 'kk', 'km', 'kn',
  'ko', 'ku', 'ky', 'lb', 'lo', 'lt', 'lv', 'mg', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'ne', 'nl', 'no', 'pa', 'pl',
  'ps', 'pt', 'qu', 'ro', 'ru', 'sd', 'si', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'tg', 'th', 'tk',
  'tl', 'tr', 'tt', 'uk', 'ur', 'uz', 'vi', 'wo', 'xh', 'yi', 'yo', 'zh', 'zu',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The texts are in web/src/i18n/{en,ru,es}/about.ts. */
export const prompts = [
  'first_evening',
  'sunday',
  'laugh',
  'teach',
  'learning',
  'small_joy',
  'dish',
  'song',
  'book',
  'changing_place',
  'walk',
  'feel_at_home',
  'night_talk',
  'kindness',
  'brave',
  'changed_mind',
  'tiny_argument',
  'childhood_belief',
  'tradition',
  'proud',
  'try_together',
  'know_it_is_right',
  'silence',
  'recharge',
  'born_story',
  'own_hour',
  'full_moon',
  'night_sky',
  'home_town',
  'ask_the_stars',
] as const
export type Prompt = (typeof prompts)[number]

export const emptyAbout: OwnAbout = {
  goal: null,
  languages: [],
  heightCm: null,
  children: null,
  answers: [],
  hidden: [],
}

export function isPrompt(value: unknown): value is Prompt {
  return prompts.some((prompt) => prompt === value)
}
