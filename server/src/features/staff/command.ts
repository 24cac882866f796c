import { sql } from 'kysely'
import type { OwnerDatabase, Tx } from '#/platform/db/database.ts'
import { hashCode, makeCode } from './sealing.ts'

type Owner = Pick<OwnerDatabase, 'asOwner'>

export type StaffMember = { email: string; grantedAt: Date; hasFactor: boolean; lastSeenAt: Date | null }

async function findConfirmed(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from auth."user" where email = ${email.trim().toLowerCase()} and "emailVerified"`.execute(tx)
  return rows[0]?.id ?? null
}

/** No `staff_id`: it was whoever holds the server. */
async function note(tx: Tx, action: 'role_granted' | 'role_revoked' | 'factor_reset', userId: string) {
  await sql`insert into staff_log (action, target_user_id) values (${action}, ${userId})`.execute(tx)
}

type Outcome = 'done' | 'unknown-address' | 'nothing-to-do'
/** With the code that sets up a second factor, where there is none. */
type Opening = { outcome: Outcome; enrolmentCode: string | null }

async function change(
  { asOwner }: Owner,
  email: string,
  action: Parameters<typeof note>[1],
  work: (tx: Tx, userId: string) => Promise<bigint | undefined>,
): Promise<Outcome> {
  return await asOwner(async (tx) => {
    const userId = await findConfirmed(tx, email)
    if (userId === null) return 'unknown-address'
    if (!(await work(tx, userId))) return 'nothing-to-do'
    await note(tx, action, userId)
    return 'done'
  })
}

/** Once more for somebody without a second factor: another code. */
export async function grantStaff(owner: Owner, appSecret: string, email: string): Promise<Opening> {
  const outcome = await change(owner, email, 'role_granted', async (tx, userId) => {
    const { numAffectedRows } = await sql`
      insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`.execute(tx)
    return numAffectedRows
  })
  return { outcome, enrolmentCode: await openEnrolment(owner, appSecret, email) }
}

/** A trigger takes the second factor and every session with the role. */
export function revokeStaff(owner: Owner, email: string): Promise<Outcome> {
  return change(owner, email, 'role_revoked', async (tx, userId) => {
    const { numAffectedRows } = await sql`
      delete from user_roles where user_id = ${userId} and role = 'admin'`.execute(tx)
    return numAffectedRows
  })
}

/** For whoever has lost phone and recovery codes: the next sign-in sets up another factor. */
export async function resetFactor(owner: Owner, appSecret: string, email: string): Promise<Opening> {
  const outcome = await change(owner, email, 'factor_reset', async (tx, userId) => {
    const { numAffectedRows } = await sql`delete from staff_factors where user_id = ${userId}`.execute(tx)
    if (numAffectedRows) await sql`delete from auth.session where "userId" = ${userId}`.execute(tx)
    return numAffectedRows
  })
  return { outcome, enrolmentCode: await openEnrolment(owner, appSecret, email) }
}

/** For staff without a confirmed factor; the code before it is void. Null for everybody else. */
function openEnrolment({ asOwner }: Owner, appSecret: string, email: string): Promise<string | null> {
  return asOwner(async (tx) => {
    const userId = await findConfirmed(tx, email)
    if (userId === null) return null
    const code = makeCode()
    const { numAffectedRows } = await sql`
      insert into staff_enrolments (user_id, code_hash)
      select user_id, ${hashCode(appSecret, 'staff-enrolment', userId, code)} from user_roles
      where user_id = ${userId} and role = 'admin'
        and not exists (select 1 from staff_factors where user_id = ${userId} and confirmed_at is not null)
      on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
      tx,
    )
    return numAffectedRows ? code : null
  })
}

export async function listStaff({ asOwner }: Owner): Promise<StaffMember[]> {
  const { rows } = await asOwner((tx) =>
    sql<StaffMember>`
      select u.email, r.granted_at as "grantedAt", f.confirmed_at is not null as "hasFactor",
        (select max(seen_at) from staff_sessions s where s.user_id = u.id) as "lastSeenAt"
      from user_roles r join auth."user" u on u.id = r.user_id
      left join staff_factors f on f.user_id = u.id
      where r.role = 'admin' order by r.granted_at, u.email`.execute(tx),
  )
  return rows
}
