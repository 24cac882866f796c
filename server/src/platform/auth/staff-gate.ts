import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Gate = 'open' | 'factor' | 'closed'

/** Checks each call of staff. `open` counts as activity, written at most once a minute. */
export async function passStaffGate(db: Pick<Database, 'asWorker'>, sessionToken: string): Promise<Gate> {
  const { rows } = await db.asWorker((tx) =>
    sql<{ gate: Gate }>`select app.pass_staff_gate(${sessionToken}) as gate`.execute(tx),
  )
  return rows[0]?.gate ?? 'closed'
}
