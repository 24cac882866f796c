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

/**
 * Computes and stores what scoring needs, within the transaction that stores the birth, so that neither is ever
 * without the other. The transaction may be a member's: it becomes the matchmaker for this one statement. Throws the
 * engine's input errors before it writes.
 */
export async function saveChartFeatures(tx: Tx, profileId: string, birth: Birth): Promise<void> {
  const row = { profileId, birth }
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
  const becomes = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)
  const computed = computeRows([row])
  await becomes('app_matchmaker')
  await insertRows(tx, computed)
  await becomes(rows[0]?.role ?? 'none')
}

/** The same for many, by a role that may write them. */
export async function insertChartFeatures(
  tx: Tx,
  people: readonly { profileId: string; birth: Birth }[],
): Promise<void> {
  await insertRows(tx, computeRows(people))
}

function computeRows(people: readonly { profileId: string; birth: Birth }[]) {
  return people.map(({ profileId, birth }) => {
    const { features } = featuresFromBirth(birth)
    return {
      profile_id: profileId,
      class: features.classId,
      hang_a: features.hangA.toString(),
      hang_b: features.hangB.toString(),
      is_estimate: !birth.birthTimeKnown,
      algorithm_version: ALGORITHM_VERSION,
    }
  })
}

async function insertRows(tx: Tx, rows: ReturnType<typeof computeRows>): Promise<void> {
  await sql`
    insert into chart_features (profile_id, class, hang_a, hang_b, is_estimate, algorithm_version)
    select profile_id, class, hang_a, hang_b, is_estimate, algorithm_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (profile_id uuid, class smallint, hang_a bigint,
      hang_b bigint, is_estimate boolean, algorithm_version smallint)
    on conflict (profile_id) do update set class = excluded.class, hang_a = excluded.hang_a, hang_b = excluded.hang_b,
      is_estimate = excluded.is_estimate, algorithm_version = excluded.algorithm_version, computed_at = now()
  `.execute(tx)
}
