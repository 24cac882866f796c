import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type FactorRow = {
  userId: string
  email: string
  secret: Buffer | null
  isConfirmed: boolean
  codesLeft: number
  isDemo: boolean
}

// The functions of this file run as the worker unless they say otherwise.

/** Returns null unless the session belongs to staff who are not blocked. */
export async function findFactor(tx: Tx, sessionToken: string): Promise<FactorRow | null> {
  const { rows } = await sql<FactorRow>`
    select user_id as "userId", email, secret, coalesce(is_confirmed, false) as "isConfirmed",
      codes_left as "codesLeft", is_demo as "isDemo"
    from app.staff_factor_of(${sessionToken})`.execute(tx)
  return rows[0] ?? null
}

const isOk = async (tx: Tx, call: ReturnType<typeof sql<{ ok: boolean }>>) =>
  (await call.execute(tx)).rows[0]?.ok ?? false

type EnrolmentStart = 'begun' | 'is-set' | 'wrong-code'

/** `enrolment` is the hash of the code; null only for staff of the demo, who need none. */
export async function beginFactor(
  tx: Tx,
  sessionToken: string,
  sealed: Buffer,
  enrolment: Buffer | null,
): Promise<EnrolmentStart> {
  const { rows } = await sql<{ outcome: EnrolmentStart }>`
    select app.begin_staff_factor(${sessionToken}, ${sealed}, ${enrolment}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'wrong-code'
}

export function confirmFactor(
  tx: Tx,
  sessionToken: string,
  { sealed, step, codeHashes }: { sealed: Buffer; step: number; codeHashes: Buffer[] },
): Promise<boolean> {
  return isOk(
    tx,
    sql`select app.confirm_staff_factor(${sessionToken}, ${sealed}, ${step}, ${codeHashes}) as ok`,
  )
}

/** False when the code of this time step, or of a later one, was used before. */
export function useStep(tx: Tx, sessionToken: string, step: number): Promise<boolean> {
  return isOk(tx, sql`select app.use_staff_step(${sessionToken}, ${step}) as ok`)
}

export function useRecoveryCode(tx: Tx, sessionToken: string, hash: Buffer): Promise<boolean> {
  return isOk(tx, sql`select app.use_staff_recovery_code(${sessionToken}, ${hash}) as ok`)
}

export function skipFactor(tx: Tx, sessionToken: string): Promise<boolean> {
  return isOk(tx, sql`select app.skip_staff_factor(${sessionToken}) as ok`)
}

/** Returns false when there is no second factor. Runs as staff. */
export function renewCodes(tx: Tx, codeHashes: Buffer[]): Promise<boolean> {
  return isOk(tx, sql`select app.renew_staff_codes(${codeHashes}) as ok`)
}

/** Ends sessions of staff that have been idle for half an hour. */
export async function deleteIdleSessions(tx: Tx): Promise<void> {
  await sql`select app.end_idle_staff_sessions()`.execute(tx)
}
