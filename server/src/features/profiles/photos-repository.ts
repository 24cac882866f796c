import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/**
 * Makes exactly these the member's photos, in this order; each is a present photo or a new upload. Returns how many there
 * are now: fewer than asked for means that one is missing.
 */
export async function replacePhotos(tx: Tx, memberId: string, ids: readonly string[]): Promise<number> {
  const wanted = sql`unnest(${ids}::uuid[]) with ordinality as wanted (id, place)`
  await sql`delete from profile_photos where profile_id = ${memberId} and id <> all (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    update profile_photos p set order_index = wanted.place - 1 from ${wanted}
    where p.profile_id = ${memberId} and p.id = wanted.id`.execute(tx)
  await sql`
    insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
    select u.id, u.owner_id, u.object_key, wanted.place - 1, u.width, u.height, u.thumbhash
    from uploads u join ${wanted} on wanted.id = u.id
    where u.owner_id = ${memberId} and u.kind = 'profile-photo'`.execute(tx)
  await sql`delete from uploads where id = any (${ids}::uuid[]) and kind = 'profile-photo'`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from profile_photos where profile_id = ${memberId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a photo of the current user, who is verified, was not compared with the others yet. */
export async function awaitsComparison(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from photo_likenesses where likeness = 'waiting' limit 1`.execute(tx)
  return rows.length > 0
}
