import type { Features } from '@yuti/astro'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { type StoredFeatures, toFeatures } from '#/features/births/public.ts'
import { type AgeRange, ageOf, defaultMaxAge, hiddenAgeRange } from './age-window.ts'
import { gendersSought } from './audience.ts'
import type { UnitVector } from './cell-cover.ts'

/** The member whose deck it is, as the filters and scores of others see them. */
export type Viewer = {
  profileId: string
  pid: number
  audience: number
  age: number
  /** The ages that the filters of others may assume: one, or a band if the viewer hides the age. */
  shownAges: AgeRange
  features: Features
  isEstimate: boolean
  /** Centre of the viewer's cell; null if it is unknown. */
  place: UnitVector | null
  /** If true, the distance filters of others do not apply to the viewer. */
  hidesDistance: boolean
  filters: DiscoverFilters
  /** Changes with everything that a deck depends on. */
  inputHash: string
}

export type ViewerRow = StoredFeatures & {
  profile_id: string
  pid: number
  audience: number
  born: number
  hides_age: boolean
  hides_distance: boolean
  min_age: number
  max_age: number | null
  max_distance: number
  ux: number | null
  uy: number | null
  uz: number | null
  input_hash: string
}

export function toViewer(row: ViewerRow, now: Date): Viewer {
  const age = ageOf(row.born, now)
  return {
    profileId: row.profile_id,
    pid: row.pid,
    audience: row.audience,
    age,
    shownAges: row.hides_age ? hiddenAgeRange(row.born, now) : { min: age, max: age },
    features: toFeatures(row),
    isEstimate: row.is_estimate,
    place: row.ux === null || row.uy === null || row.uz === null ? null : [row.ux, row.uy, row.uz],
    hidesDistance: row.hides_distance,
    filters: {
      genders: gendersSought(row.audience),
      minAge: row.min_age,
      maxAge: row.max_age ?? defaultMaxAge(age),
      distanceKm: row.max_distance,
    },
    inputHash: row.input_hash,
  }
}
