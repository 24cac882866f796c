import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

// All functions of this file run as the database's owner.

/** Returns null for an address without a confirmed account. */
export async function findConfirmedAccount(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from auth."user" where email = ${email.trim().toLowerCase()} and "emailVerified"`.execute(tx)
  return rows[0]?.id ?? null
}

export type CommandAction = 'role_granted' | 'role_revoked' | 'factor_reset' | 'solo_on' | 'solo_off'

/** Leaves `staff_id` empty: somebody acted on the server's command line, not as a signed-in member of staff. */
export async function insertCommandLog(tx: Tx, action: CommandAction, userId: string | null): Promise<void> {
  await sql`insert into staff_log (action, target_user_id) values (${action}, ${userId})`.execute(tx)
}

/** False when the account has the role already. */
export async function insertStaffRole(tx: Tx, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** False when the account did not have the role. A trigger also deletes the second factor and all sessions. */
export async function deleteStaffRole(tx: Tx, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from user_roles where user_id = ${userId} and role = 'admin'`.execute(tx)
  return numAffectedRows === 1n
}

/** Also ends all sessions. False when there was no second factor. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from staff_factors where user_id = ${userId}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`delete from auth.session where "userId" = ${userId}`.execute(tx)
  return true
}

/** Replaces the former code. False unless the account is staff without a confirmed second factor. */
export async function upsertEnrolment(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_enrolments (user_id, code_hash)
    select user_id, ${codeHash} from user_roles
    where user_id = ${userId} and role = 'admin'
      and not exists (select 1 from staff_factors where user_id = ${userId} and confirmed_at is not null)
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function countStaff(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_roles where role = 'admin'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** False if it is so already. */
export async function updateSolo(tx: Tx, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_settings (solo_since) values (case when ${isOn} then now() end)
    on conflict (is_only) do update set solo_since = excluded.solo_since
    where (staff_settings.solo_since is null) = ${isOn}`.execute(tx)
  return numAffectedRows === 1n
}

export type StaffMember = { email: string; grantedAt: Date; hasFactor: boolean; lastSeenAt: Date | null }

/** In the order in which they became staff. */
export async function listStaffMembers(tx: Tx): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select u.email, r.granted_at as "grantedAt", f.confirmed_at is not null as "hasFactor",
      (select max(seen_at) from staff_sessions s where s.user_id = u.id) as "lastSeenAt"
    from user_roles r join auth."user" u on u.id = r.user_id
    left join staff_factors f on f.user_id = u.id
    where r.role = 'admin' order by r.granted_at, u.email`.execute(tx)
  return rows
}
