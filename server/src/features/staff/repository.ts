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

/** Of the person whose session this is; null unless they hold the role in good standing. */
export async function findFactor(tx: Tx, sessionToken: string): Promise<FactorRow | null> {
  const { rows } = await sql<FactorRow>`
    select user_id as "userId", email, secret, coalesce(is_confirmed, false) as "isConfirmed",
      codes_left as "codesLeft", is_demo as "isDemo"
    from app.staff_factor_of(${sessionToken})`.execute(tx)
  return rows[0] ?? null
}

const answered = async (tx: Tx, call: ReturnType<typeof sql<{ ok: boolean }>>) =>
  (await call.execute(tx)).rows[0]?.ok ?? false

type Beginning = 'begun' | 'is-set' | 'wrong-code'

/** Without the hash of an enrolment code for the demo's own staff alone. */
export async function beginFactor(
  tx: Tx,
  sessionToken: string,
  sealed: Buffer,
  enrolment: Buffer | null,
): Promise<Beginning> {
  const { rows } = await sql<{ outcome: Beginning }>`
    select app.begin_staff_factor(${sessionToken}, ${sealed}, ${enrolment}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'wrong-code'
}

export function confirmFactor(
  tx: Tx,
  sessionToken: string,
  { sealed, step, codeHashes }: { sealed: Buffer; step: number; codeHashes: Buffer[] },
): Promise<boolean> {
  return answered(
    tx,
    sql`select app.confirm_staff_factor(${sessionToken}, ${sealed}, ${step}, ${codeHashes}) as ok`,
  )
}

/** False where the code of this step, or a later one, was used before. */
export function useStep(tx: Tx, sessionToken: string, step: number): Promise<boolean> {
  return answered(tx, sql`select app.use_staff_step(${sessionToken}, ${step}) as ok`)
}

export function useRecoveryCode(tx: Tx, sessionToken: string, hash: Buffer): Promise<boolean> {
  return answered(tx, sql`select app.use_staff_recovery_code(${sessionToken}, ${hash}) as ok`)
}

export function skipFactor(tx: Tx, sessionToken: string): Promise<boolean> {
  return answered(tx, sql`select app.skip_staff_factor(${sessionToken}) as ok`)
}

/** As staff. False where there is no factor for them to stand in for. */
export function renewCodes(tx: Tx, codeHashes: Buffer[]): Promise<boolean> {
  return answered(tx, sql`select app.renew_staff_codes(${codeHashes}) as ok`)
}
