import { ALGORITHM_VERSION, type Features } from '@yuti/astro'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { type AgeRange, ageOf, defaultMaxAge, hiddenAgeRange } from './age-window.ts'
import { gendersSought } from './audience.ts'
import type { UnitVector } from './cell-cover.ts'
import { type StoredFeatures, toFeatures } from './features.ts'

/** The member whom a deck is for, as the others' filters and scores see them. */
export type Viewer = {
  profileId: string
  pid: number
  audience: number
  age: number
  /** The ages that the filters of others may take them for: one, or a band where they hide it. */
  shownAges: AgeRange
  features: Features
  isEstimate: boolean
  /** Centre of the cell they are in; null where it is unknown. */
  place: UnitVector | null
  /** Then no filter of others asks how far away they are. */
  hidesDistance: boolean
  filters: DiscoverFilters
  /** Changes with everything that a deck depends on. */
  inputHash: string
}

type ViewerRow = StoredFeatures & {
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

/** Null while the profile is not whole; as the matchmaker. */
export async function findViewer(tx: Tx, profileId: string, now: Date): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select f.pid, f.audience, f.born, f.hides_age, f.hides_distance, f.min_age, f.max_age, f.class, f.hang_a, f.hang_b, f.is_estimate,
      f.ux, f.uy, f.uz, s.max_distance, app.deck_inputs(f, ${ALGORITHM_VERSION}) as input_hash
    from discover_features f join profile_settings s using (profile_id) where f.profile_id = ${profileId}
  `.execute(tx)
  const row = rows[0]
  if (!row) return null
  const age = ageOf(row.born, now)
  return {
    profileId,
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
