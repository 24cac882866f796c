import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/**
 * Runs as staff. Returns the reports that are blocked now and the accounts that the mailbox has by now; null if nothing of the closed
 * account is sealed any longer.
 */
export async function blockClosedAccount(
  tx: Tx,
  { sealId, reportId, days }: { sealId: string; reportId: string | null; days: number | null },
): Promise<{ reports: string[]; accounts: string[] } | null> {
  const { rows } = await sql<{ reports: string[]; accounts: string[] }>`
    select reports, accounts from app.block_closed_account(${sealId}, ${reportId}, ${days})`.execute(tx)
  return rows[0] ?? null
}
