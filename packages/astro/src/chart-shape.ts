/** The 13 activations of one moment, in the order used in printed charts. */
export const BODIES = [
  'sun',
  'earth',
  'moon',
  'northNode',
  'southNode',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const

export type Body = (typeof BODIES)[number]

/** The position of a body, with the gate and line of the wheel there. */
export type Activation = {
  /** Apparent geocentric ecliptic longitude of date, degrees, 0 <= longitude < 360. */
  longitude: number
  /** 1..64 */
  gate: number
  /** 1..6 */
  line: number
}

export type Activations = Record<Body, Activation>

/** The Moon's position on the sidereal zodiac and in its divisions. */
export type VedicMoon = {
  /** Degrees on the Lahiri zodiac, 0 <= siderealLongitude < 360. */
  siderealLongitude: number
  /** 0 (Ashwini) .. 26 (Revati) */
  nakshatra: number
  /** 1..4 */
  pada: number
  /** 0 (Aries) .. 11 (Pisces) */
  rashi: number
}

/** Everything computed for one instant: 26 activations, their gates, the Vedic Moon. */
export type Chart = {
  /** ISO 8601 with Z. */
  utc: string
  /** The instant before birth at which the Sun's longitude was 88.000 degrees less. */
  designUtc: string
  personality: Activations
  design: Activations
  /** Distinct gates, ascending. */
  personalityGates: number[]
  designGates: number[]
  /** Union of personality and design. */
  allGates: number[]
  /** The active gates among 2, 5, 14, 15, 29 and 46, ascending. */
  tantricGates: number[]
  moon: VedicMoon
}
