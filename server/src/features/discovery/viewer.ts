import type { Features } from '@yuti/astro'
import type { Goal, SpokenLanguage } from '@yuti/contract/about-choices'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import type { Narrowing } from '@yuti/contract/narrowing'
import { type StoredFeatures, toFeatures } from '#/features/births/public.ts'
import { type AgeRange, defaultMaxAge, hiddenAgeRange, shownAgeOf } from './age-window.ts'
import { gendersSought } from './audience.ts'
import type { UnitVector } from './cell-cover.ts'

/** The member whose deck it is, as the filters and scores of others see them. */
export type Viewer = {
  profileId: string
  candidateId: number
  audience: number
  age: number
  /** The ages that the filters of others may assume: one, or a band if the viewer hides the age. */
  shownAges: AgeRange
  features: Features
  isEstimate: boolean
  /** Centre of the viewer's cell; null if it is unknown. */
  place: UnitVector | null
  /** If true, the distance filters of others know the viewer's region only. */
  hidesDistance: boolean
  /** Numbered by `hidden-region.ts`; null if the place is unknown. */
  region: number | null
  filters: DiscoverFilters
  /** Changes with everything that a deck depends on. */
  inputHash: string
  /** The primary's clock before the viewer was read, in microseconds, as PostgreSQL writes it. */
  readAt: string
}

export type ViewerRow = StoredFeatures & {
  profile_id: string
  candidate_id: number
  audience: number
  birth_day: number
  hides_age: boolean
  hides_distance: boolean
  region: number | null
  min_age: number
  max_age: number | null
  max_distance: number
  min_stars: Narrowing['minStars']
  only_active: boolean
  wanted_goals: Goal[]
  wanted_languages: SpokenLanguage[]
  only_with_answers: boolean
  only_verified: boolean
  unit_x: number | null
  unit_y: number | null
  unit_z: number | null
  input_hash: string
  read_at: string
}

export function toViewer(row: ViewerRow, now: Date): Viewer {
  const age = shownAgeOf(row.birth_day, now)
  return {
    profileId: row.profile_id,
    candidateId: row.candidate_id,
    audience: row.audience,
    age,
    shownAges: row.hides_age ? hiddenAgeRange(row.birth_day, now) : { min: age, max: age },
    features: toFeatures(row),
    isEstimate: row.is_estimate,
    place:
      row.unit_x === null || row.unit_y === null || row.unit_z === null
        ? null
        : [row.unit_x, row.unit_y, row.unit_z],
    hidesDistance: row.hides_distance,
    region: row.region,
    filters: {
      genders: gendersSought(row.audience),
      minAge: row.min_age,
      maxAge: row.max_age ?? defaultMaxAge(age),
      distanceKm: row.max_distance,
      minStars: row.min_stars,
      onlyActive: row.only_active,
      goals: row.wanted_goals,
      languages: row.wanted_languages,
      onlyWithAnswers: row.only_with_answers,
      onlyVerified: row.only_verified,
    },
    inputHash: row.input_hash,
    readAt: row.read_at,
  }
}
