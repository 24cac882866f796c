import { ALGORITHM_VERSION, type Birth, type Features, featuresFromBirth } from '@yuti/astro'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type StoredFeatures = { class: number; hang_a: string; hang_b: string; is_estimate: boolean }

const tantricMasks = 64

export function toFeatures(row: StoredFeatures): Features {
  return {
    classId: row.class,
    moonClass: Math.floor(row.class / tantricMasks),
    tantricMask: row.class % tantricMasks,
    hangA: BigInt(row.hang_a),
    hangB: BigInt(row.hang_b),
  }
}

export type FeatureRow = ReturnType<typeof computeFeatureRow>

/** What scoring needs of a birth, as it is stored. Throws the engine's input errors. */
export function computeFeatureRow(profileId: string, birth: Birth) {
  const { features } = featuresFromBirth(birth)
  return {
    profile_id: profileId,
    class: features.classId,
    hang_a: features.hangA.toString(),
    hang_b: features.hangB.toString(),
    is_estimate: !birth.birthTimeKnown,
    algorithm_version: ALGORITHM_VERSION,
  }
}

/**
 * Computes and stores the features within the transaction that stores the birth, so that neither is ever without the
 * other. Throws the engine's input errors before it writes.
 */
export async function saveChartFeatures(tx: Tx, profileId: string, birth: Birth): Promise<void> {
  await upsertAsMatchmaker(tx, [computeFeatureRow(profileId, birth)])
}

/** The transaction may be a member's or the worker's: it becomes the matchmaker for this one statement. */
export async function upsertAsMatchmaker(tx: Tx, rows: readonly FeatureRow[]): Promise<void> {
  const { rows: roles } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
  const becomes = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)
  await becomes('app_matchmaker')
  await upsertChartFeatures(tx, rows)
  await becomes(roles[0]?.role ?? 'none')
}

/** By a role that may write them. */
export async function upsertChartFeatures(tx: Tx, rows: readonly FeatureRow[]): Promise<void> {
  await sql`
    insert into chart_features (profile_id, class, hang_a, hang_b, is_estimate, algorithm_version)
    select profile_id, class, hang_a, hang_b, is_estimate, algorithm_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (profile_id uuid, class smallint, hang_a bigint,
      hang_b bigint, is_estimate boolean, algorithm_version smallint)
    on conflict (profile_id) do update set class = excluded.class, hang_a = excluded.hang_a, hang_b = excluded.hang_b,
      is_estimate = excluded.is_estimate, algorithm_version = excluded.algorithm_version, computed_at = now()
  `.execute(tx)
}
