import type { Gender } from '@yuti/contract/base'

/** Head styles of Open Peeps that suit a gender; the rest (bear, mohawks, comic baldness) are left out. */
const women = [
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'grayBun',
  'grayMedium',
  'long',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumBangs3',
  'mediumStraight',
] as const

const men = [
  'flatTop',
  'grayShort',
  'hatBeanie',
  'noHair1',
  'pomp',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'dreads2',
] as const

const anyone = [
  'bangs',
  'hatBeanie',
  'medium1',
  'mediumBangs3',
  'shaved1',
  'shaved3',
  'short4',
  'short5',
  'dreads2',
  'mediumStraight',
  'medium3',
] as const

/** Head styles for people with tightly curled hair. */
const curly = {
  female: ['afro', 'longAfro', 'bantuKnots', 'cornrows2', 'dreads1', 'buns'],
  male: ['afro', 'flatTop', 'twists', 'twists2', 'dreads2', 'cornrows'],
  non_binary: ['afro', 'bantuKnots', 'twists', 'dreads1'],
} as const

export type Head =
  | (typeof women)[number]
  | (typeof men)[number]
  | (typeof anyone)[number]
  | (typeof curly)[Gender][number]
  | 'hijab'
  | 'turban'
  | 'hatHip'

export const headsFor = (gender: Gender, isCurly: boolean): readonly Head[] => {
  if (isCurly) return curly[gender]
  if (gender === 'female') return women
  return gender === 'male' ? men : anyone
}

const tall = new Set<Head>(['longAfro', 'bun', 'bun2', 'buns', 'longCurly'])

/** True for hair that rises far above the face and needs room. */
export const isTall = (head: Head) => tall.has(head)
