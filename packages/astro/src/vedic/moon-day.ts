/**
 * How a day's Moon relates to the Moon of a birth: tara bala and chandra bala, two rules of choosing a day (muhurta). Source:
 * B. V. Raman, Muhurtha or Electional Astrology, "The Birth Star and the Birth Moon"; for what varies see docs/astrology.md.
 */

/** Names of the nine taras, 1 (Janma) first. */
export const TARA_NAMES = [
  'janma',
  'sampat',
  'vipat',
  'kshema',
  'pratyari',
  'sadhaka',
  'vadha',
  'mitra',
  'paramaMitra',
] as const

/** 1 (Janma) .. 9 (Parama Mitra) */
export type Tara = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** `mixed` is Janma only: Raman warns of the birth star itself, the kootas of a couple count it as good. */
export type TaraQuality = 'good' | 'mixed' | 'bad'

/**
 * Counts inclusively from the birth nakshatra (0..26) to the day's nakshatra (0..26), in rounds of nine, so the three stars
 * with one lord share a tara.
 */
export function taraOf(birthNakshatra: number, dayNakshatra: number): Tara {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a remainder of nine, and one
  return ((((dayNakshatra - birthNakshatra + 27) % 27) % 9) + 1) as Tara
}

/** Vipat (3), Pratyari (5) and Vadha (7) are bad; the kootas of a couple use the same three. */
export function taraQuality(tara: Tara): TaraQuality {
  if (tara === 1) return 'mixed'
  return tara === 3 || tara === 5 || tara === 7 ? 'bad' : 'good'
}

const GOOD_HOUSES = new Set([1, 3, 6, 7, 10, 11])

/** Counts inclusively from the sign of the natal Moon (0..11) to the day's (0..11): 1..12. */
export function houseFromMoon(birthRashi: number, dayRashi: number): number {
  return ((dayRashi - birthRashi + 12) % 12) + 1
}

/** Chandra bala: whether the day's Moon supports from this house (1..12) of the natal Moon. */
export function hasChandraBala(house: number): boolean {
  return GOOD_HOUSES.has(house)
}

/** `helpful` if both rules are good, `difficult` if both are bad, `mixed` otherwise. */
export type DayQuality = 'helpful' | 'mixed' | 'difficult'

export function dayQuality(tara: Tara, house: number): DayQuality {
  const byTara = taraQuality(tara)
  if (hasChandraBala(house)) return byTara === 'good' ? 'helpful' : 'mixed'
  return byTara === 'bad' ? 'difficult' : 'mixed'
}
