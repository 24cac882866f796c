/**
 * Tables of the eight kootas. If sources differ they follow the most widespread one; see docs/astrology.md.
 * Nakshatras 0 (Ashwini) .. 26 (Revati), rashis 0 (Aries) .. 11 (Pisces).
 */

/** Varna rank by rashi: 3 Brahmin, 2 Kshatriya, 1 Vaishya, 0 Shudra. Muhurta Chintamani. */
export const VARNA_RANK = [2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3] as const

/** Vashya points [groom][bride] in the order Chatushpada, Manava, Jalachara, Vanachara, Keeta. */
export const VASHYA_POINTS = [
  [2, 1, 1, 0.5, 1],
  [1, 2, 0.5, 0, 1],
  [1, 0.5, 2, 1, 1],
  [0, 0, 0, 2, 0],
  [1, 1, 1, 0, 2],
] as const

const [C, M, J, V, K] = [0, 1, 2, 3, 4]

/** Vashya group by rashi, for the first and the second half of the sign. */
export const VASHYA_GROUP = [
  [C, C, M, J, V, M, M, K, M, C, M, J],
  [C, C, M, J, V, M, M, K, C, J, M, J],
] as const

/** Yoni animal by nakshatra, an index into YONI_POINTS. */
export const YONI_ANIMAL = [
  0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1,
] as const

/** Order: horse elephant sheep serpent dog cat rat cow buffalo tiger deer monkey mongoose lion. Symmetric. */
export const YONI_POINTS = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 3, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
  [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  [3, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
] as const

/** Lord of each rashi: 0 Sun, 1 Moon, 2 Mars, 3 Mercury, 4 Jupiter, 5 Venus, 6 Saturn. */
export const RASHI_LORD = [2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4] as const

/** Natural friendship [of][towards] in the order of RASHI_LORD: 2 friend, 1 neutral, 0 enemy. */
export const FRIENDSHIP = [
  [2, 2, 2, 1, 2, 0, 0],
  [2, 2, 1, 2, 1, 1, 1],
  [2, 2, 2, 0, 2, 1, 1],
  [2, 0, 1, 2, 1, 2, 1],
  [2, 2, 2, 0, 2, 0, 1],
  [0, 0, 1, 2, 1, 2, 2],
  [0, 0, 0, 2, 1, 2, 2],
] as const

/** Graha Maitri points [friendship one way][the other way]. */
export const MAITRI_POINTS = [
  [0, 0.5, 1],
  [0.5, 3, 4],
  [1, 4, 5],
] as const

/** Gana by nakshatra: 0 deva, 1 manushya, 2 rakshasa. */
export const GANA = [0, 1, 2, 1, 0, 1, 0, 0, 2, 2, 1, 1, 0, 2, 0, 2, 0, 2, 2, 1, 1, 0, 2, 2, 1, 1, 0] as const

/** Gana points [groom][bride]. */
export const GANA_POINTS = [
  [6, 5, 1],
  [6, 6, 0],
  [0, 0, 6],
] as const

/** Nadi by nakshatra: 0 adi, 1 madhya, 2 antya. */
export const NADI = [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2] as const
