import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type News = {
  userId: string
  kind: 'match' | 'message' | 'team' | 'report_received' | 'report_decided'
  matchId?: string
}

/**
 * Writes what a person is to be told, in the transaction of what it tells of; what leaves by push or mail follows by
 * itself. Matches, messages and words of the team are told by their tables' triggers; the news of a report are told
 * with this. Within a member's transaction only `report_received`, and only to that member.
 */
export async function notifyPerson(tx: Tx, { userId, kind, matchId }: News): Promise<void> {
  await sql`select app.add_notification(${userId}, ${kind}, ${matchId ?? null})`.execute(tx)
}
