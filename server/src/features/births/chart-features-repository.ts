import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { FeatureRow, StoredFeatures } from './chart-features.ts'
import type { StoredBirth } from './stored-birth.ts'

/**
 * Run as the matchmaker. Leaves out features without a year of birth, which a server of the former version stored: they are
 * recomputed within minutes.
 */
export async function listChartFeatures(
  tx: Tx,
  ids: readonly string[],
): Promise<(StoredFeatures & { profile_id: string })[]> {
  const { rows } = await sql<StoredFeatures & { profile_id: string }>`
    select profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year
    from chart_features where profile_id = any(${ids}::uuid[]) and birth_year is not null`.execute(tx)
  return rows
}

/** In a member's or the worker's transaction: takes the matchmaker's role for this one statement. */
export async function upsertChartFeaturesAsMatchmaker(tx: Tx, rows: readonly FeatureRow[]): Promise<void> {
  const { rows: roles } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
  const becomes = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)
  const role = roles[0]?.role ?? 'none'
  // The roles of an installation differ in their last word only.
  await becomes(role.replace(/[a-z]+$/, 'matchmaker'))
  await upsertChartFeatures(tx, rows)
  await becomes(role)
}

/** Run as a role that may write features. */
export async function upsertChartFeatures(tx: Tx, rows: readonly FeatureRow[]): Promise<void> {
  await sql`
    insert into chart_features
      (profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year, algorithm_version)
    select profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year, algorithm_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (profile_id uuid, moon_tantra_class smallint,
      hanging_gates_low bigint, hanging_gates_high bigint, is_estimate boolean, birth_year smallint,
      algorithm_version smallint)
    on conflict (profile_id) do update set moon_tantra_class = excluded.moon_tantra_class,
      hanging_gates_low = excluded.hanging_gates_low, hanging_gates_high = excluded.hanging_gates_high,
      is_estimate = excluded.is_estimate, birth_year = excluded.birth_year, algorithm_version = excluded.algorithm_version, computed_at = now()
  `.execute(tx)
}

/** The next births, by profile id, whose features an earlier algorithm computed; skips rows that another call holds. */
export async function listOutdatedBirths(
  tx: Tx,
  afterId: string,
  size: number,
): Promise<(StoredBirth & { profile_id: string })[]> {
  const { rows } = await sql<StoredBirth & { profile_id: string }>`
    select * from app.list_outdated_births(${ALGORITHM_VERSION}, ${afterId}, ${size})`.execute(tx)
  return rows
}

export async function countOutdatedFeatures(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select app.count_outdated_features(${ALGORITHM_VERSION}) as count`.execute(tx)
  return Number(rows[0]?.count)
}
