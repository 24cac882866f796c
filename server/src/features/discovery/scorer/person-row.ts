/** A row of discover_features as the scorer reads it: people-repository.ts computes the packed fields. */
export type PersonRow = {
  candidate_id: number
  audience: number
  /** The cell, or the region of a person who hides the distance; null if the place is unknown. */
  spot: number | null
  birth_day: number
  /** `personFlags`. */
  flags: number
  min_age: number
  max_age: number | null
  max_distance_cos: number
  moon_tantra_class: number
  /** Bits 0..31 of the two columns of hanging gates. */
  low_a: number
  low_b: number
  /** Bits 32..35 of hanging_gates_low in the low four bits, those of hanging_gates_high above them. */
  high: number
  unit_x: number | null
  unit_y: number | null
  unit_z: number | null
  goal: string | null
  /** Separated by commas; null if hidden or left out. */
  languages: string | null
  /** 64 bits of a hash of the profile's id, by which people are excluded. */
  key_high: number
  key_low: number
}

export const personFlags = {
  hidesAge: 1,
  hidesDistance: 2,
  isEstimate: 4,
  wasActive: 8,
  hasAnswers: 16,
  isVerified: 32,
  /** The row was removed, or moved to another position. */
  isGone: 64,
} as const
