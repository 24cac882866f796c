import { FRIENDSHIP, NADI, RASHI_LORD } from './koota-tables.ts'
import { NADI_NAMES } from './moon-traits.ts'

/**
 * Doshas are notes for readers who look for them; none enters the score. Sources of the rules and of their cancellations:
 * docs/astrology.md, "Doshas".
 */

/** Nakshatra 0..26, pada 1..4 and sign 0..11 of a Moon. */
type MoonPlace = { nakshatra: number; pada: number; rashi: number }

export type NadiCancellation =
  | 'sameRashiOtherNakshatra'
  | 'sameNakshatraOtherRashi'
  | 'sameNakshatraOtherPada'

/** Both Moons have the same nadi. */
export type NadiDosha = { nadi: (typeof NADI_NAMES)[number]; cancelledBy: NadiCancellation | null }

/** Null if the nadis differ. Symmetric. */
export function nadiDosha(a: MoonPlace, b: MoonPlace): NadiDosha | null {
  const nadi = NADI[a.nakshatra]!
  if (nadi !== NADI[b.nakshatra]) return null
  return { nadi: NADI_NAMES[nadi], cancelledBy: nadiCancellation(a, b) }
}

function nadiCancellation(a: MoonPlace, b: MoonPlace): NadiCancellation | null {
  if (a.nakshatra !== b.nakshatra) return a.rashi === b.rashi ? 'sameRashiOtherNakshatra' : null
  if (a.rashi !== b.rashi) return 'sameNakshatraOtherRashi'
  return a.pada === b.pada ? null : 'sameNakshatraOtherPada'
}

export type BhakootCancellation = 'sameLord' | 'friendlyLords'

/** How far apart the two signs are, each counted from the other. */
export type BhakootDosha = { signs: '2/12' | '5/9' | '6/8'; cancelledBy: BhakootCancellation | null }

const BHAKOOT: Readonly<Record<number, BhakootDosha['signs']>> = {
  1: '2/12',
  11: '2/12',
  4: '5/9',
  8: '5/9',
  5: '6/8',
  7: '6/8',
}

/** Null if the signs are at any other distance. Lords are friendly if each counts the other as a friend. Symmetric. */
export function bhakootDosha(a: MoonPlace, b: MoonPlace): BhakootDosha | null {
  const signs = BHAKOOT[(b.rashi - a.rashi + 12) % 12]
  if (!signs) return null
  const [lordA, lordB] = [RASHI_LORD[a.rashi]!, RASHI_LORD[b.rashi]!]
  const isFriendly = FRIENDSHIP[lordA][lordB] === 2 && FRIENDSHIP[lordB][lordA] === 2
  return { signs, cancelledBy: lordA === lordB ? 'sameLord' : isFriendly ? 'friendlyLords' : null }
}

export type MangalReference = 'ascendant' | 'moon' | 'venus'
export type MangalCancellation = 'ownSign' | 'exaltation' | 'exemptHouse'

/** Mars in a house that is said to weigh on a marriage. */
export type MangalDosha = {
  /** House of Mars, 1..12, by whole signs; null from the ascendant without a birth time and place. */
  houses: { ascendant: number | null; moon: number; venus: number }
  /** References from which Mars is in house 1, 4, 7, 8 or 12. */
  from: MangalReference[]
  /** References from which Mars is in house 2, which southern texts add. */
  fromSecond: MangalReference[]
  /** Null if `from` and `fromSecond` are empty. */
  cancelledBy: MangalCancellation | null
}

const [ARIES, CANCER, SCORPIO, SAGITTARIUS, CAPRICORN] = [0, 3, 7, 8, 9]

/** Bits of the houses 1, 4, 7, 8 and 12. */
const MANGAL_HOUSES = (1 << 1) | (1 << 4) | (1 << 7) | (1 << 8) | (1 << 12)

/** Arguments are signs, 0..11. */
export function mangalDosha(signs: {
  mars: number
  moon: number
  venus: number
  ascendant: number | null
}): MangalDosha {
  const { mars } = signs
  const houseFrom = (sign: number) => ((mars - sign + 12) % 12) + 1
  const ascendant = signs.ascendant === null ? null : houseFrom(signs.ascendant)
  const houses = { ascendant, moon: houseFrom(signs.moon), venus: houseFrom(signs.venus) }
  const from: MangalReference[] = []
  const fromSecond: MangalReference[] = []
  for (const reference of ['ascendant', 'moon', 'venus'] as const) {
    const house = houses[reference]
    if (house === null) continue
    if ((MANGAL_HOUSES >> house) & 1) from.push(reference)
    if (house === 2) fromSecond.push(reference)
  }
  const isPresent = from.length + fromSecond.length > 0
  return { houses, from, fromSecond, cancelledBy: isPresent ? mangalCancellation(mars, ascendant) : null }
}

function mangalCancellation(mars: number, house: number | null): MangalCancellation | null {
  if (mars === ARIES || mars === SCORPIO) return 'ownSign'
  if (mars === CAPRICORN) return 'exaltation'
  const isExempt = (mars === CANCER && house === 8) || (mars === SAGITTARIUS && house === 12)
  return isExempt ? 'exemptHouse' : null
}
