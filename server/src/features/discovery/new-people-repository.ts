import { sql } from 'kysely'
import type { StoredFeatures } from '#/features/births/public.ts'
import type { UnitVector } from './cell-cover.ts'
import { regionsTouched } from './hidden-region.ts'
import type { Tx } from '#/platform/db/database.ts'

/** All functions here run as the matchmaker. */

/** Gives members who have none their first check. */
export async function insertNewPeopleChecks(tx: Tx, now: Date): Promise<void> {
  await sql`select app.plan_new_people_checks(${now})`.execute(tx)
}

/** People with a larger `candidate_id` than `newest` are new to this member. */
export type DueCheck = { userId: string; newest: number }

/** Claims up to `size` members who are due; their next check moves by a week in the same transaction. */
export async function claimNewPeopleChecks(tx: Tx, now: Date, size: number): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    select user_id as "userId", newest_candidate_id as newest
    from app.claim_new_people_checks(${now}, ${size})`.execute(tx)
  return rows
}

/** Moves the check of a member for whom it failed. */
export async function putOffNewPeopleCheck(tx: Tx, userId: string, until: Date): Promise<void> {
  await sql`select app.put_off_new_people_check(${userId}, ${until})`.execute(tx)
}

export type Newcomers = {
  viewerId: string
  /** The viewer's filter by stars. */
  minStars: number
  features: StoredFeatures
  newcomers: StoredFeatures[]
}

/** Only members who want to hear of new people and have some. At most `most` people each, newest first. */
export async function listNewcomers(
  tx: Tx,
  checks: readonly DueCheck[],
  most: number,
  now: Date,
): Promise<Newcomers[]> {
  const discs = await findDiscs(
    tx,
    checks.map(({ userId }) => userId),
  )
  const asked = checks.flatMap(({ userId: id, newest }) => {
    const disc = discs.get(id)
    return disc ? [{ id, newest, regions: disc.place && regionsTouched(disc.place, disc.radiusKm) }] : []
  })
  const { rows } = await sql<Newcomers>`
    select viewer_id as "viewerId", min_stars as "minStars", features, newcomers
    from app.newcomers_for(${JSON.stringify(asked)}::jsonb, ${most}, ${now})`.execute(tx)
  return rows
}

type Disc = { place: UnitVector | null; radiusKm: number }

/** The place and the distance filter of those of the members who can be shown. */
async function findDiscs(tx: Tx, userIds: readonly string[]): Promise<Map<string, Disc>> {
  const { rows } = await sql<{ id: string; place: UnitVector | null; radiusKm: number }>`
    select f.profile_id as id, s.max_distance as "radiusKm",
      case when f.cell is not null then array[f.unit_x, f.unit_y, f.unit_z] end as place
    from discover_features f join profile_settings s using (profile_id)
    where f.profile_id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...disc }) => [id, disc]))
}

export async function insertNewPeopleNotifications(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await sql`select app.notify_of_new_people(${userIds}::uuid[], ${now})`.execute(tx)
}
