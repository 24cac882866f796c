import { GANA, NADI, RASHI_LORD, VARNA_RANK, VASHYA_GROUP, YONI_ANIMAL } from './koota-tables.ts'

export const GRAHAS = [
  'sun',
  'moon',
  'mars',
  'mercury',
  'jupiter',
  'venus',
  'saturn',
  'rahu',
  'ketu',
] as const
export type Graha = (typeof GRAHAS)[number]

/** Lords of the nakshatras 0, 1, 2 … in turn: the order of the Vimshottari periods (Brihat Parashara Hora Shastra 46). */
const NAKSHATRA_LORDS: readonly Graha[] = [
  'ketu',
  'venus',
  'sun',
  'moon',
  'mars',
  'rahu',
  'jupiter',
  'saturn',
  'mercury',
]

export const GANA_NAMES = ['deva', 'manushya', 'rakshasa'] as const
export const NADI_NAMES = ['adi', 'madhya', 'antya'] as const
/** By rank, lowest first. */
export const VARNA_NAMES = ['shudra', 'vaishya', 'kshatriya', 'brahmin'] as const
export const VASHYA_NAMES = ['chatushpada', 'manava', 'jalachara', 'vanachara', 'keeta'] as const
export const YONI_NAMES = [
  'horse',
  'elephant',
  'sheep',
  'serpent',
  'dog',
  'cat',
  'rat',
  'cow',
  'buffalo',
  'tiger',
  'deer',
  'monkey',
  'mongoose',
  'lion',
] as const

/** What a Moon means for the eight kootas, by name; the tables are those of the score. */
export type MoonTraits = {
  nakshatraLord: Graha
  rashiLord: Graha
  gana: (typeof GANA_NAMES)[number]
  nadi: (typeof NADI_NAMES)[number]
  yoni: (typeof YONI_NAMES)[number]
  varna: (typeof VARNA_NAMES)[number]
  vashya: (typeof VASHYA_NAMES)[number]
}

/** Lord of a nakshatra 0..26. */
export function nakshatraLord(nakshatra: number): Graha {
  return NAKSHATRA_LORDS[nakshatra % 9]!
}

/** Lord of a sign 0..11. */
export function rashiLord(rashi: number): Graha {
  return GRAHAS[RASHI_LORD[rashi]!]
}

/** Traits of a sidereal Moon, degrees, 0 <= longitude < 360. */
export function moonTraits(siderealLongitude: number): MoonTraits {
  const nakshatra = Math.floor((siderealLongitude * 27) / 360)
  const rashi = Math.floor(siderealLongitude / 30)
  const half = Number(siderealLongitude - 30 * rashi >= 15)
  return {
    nakshatraLord: nakshatraLord(nakshatra),
    rashiLord: rashiLord(rashi),
    gana: GANA_NAMES[GANA[nakshatra]!],
    nadi: NADI_NAMES[NADI[nakshatra]!],
    yoni: YONI_NAMES[YONI_ANIMAL[nakshatra]!],
    varna: VARNA_NAMES[VARNA_RANK[rashi]!],
    vashya: VASHYA_NAMES[VASHYA_GROUP[half]![rashi]!]!,
  }
}
