import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { toViewer, type Viewer, type ViewerRow } from './viewer.ts'

/** Returns null until the profile is complete. Run as the matchmaker. */
export async function findViewer(tx: Tx, profileId: string, now: Date): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select f.profile_id, f.candidate_id, f.audience, f.birth_day, f.hides_age, f.hides_distance, f.region, f.min_age, f.max_age,
      f.moon_tantra_class, f.hanging_gates_low, f.hanging_gates_high, f.is_estimate, extract(year from date '1970-01-01' + f.birth_day)::integer as birth_year, f.unit_x, f.unit_y, f.unit_z,
      s.max_distance, s.min_stars, s.only_active, s.wanted_goals, s.wanted_languages, s.only_with_answers,
      s.only_verified, app.deck_inputs(f, s, ${ALGORITHM_VERSION}) as input_hash,
      now()::text as read_at
    from discover_features f join profile_settings s using (profile_id) where f.profile_id = ${profileId}
  `.execute(tx)
  const row = rows[0]
  return row ? toViewer(row, now) : null
}
