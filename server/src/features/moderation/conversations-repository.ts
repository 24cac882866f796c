import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type ConversationRow = {
  messages: number
  is_open: boolean
  is_solo: boolean
  until: Date | null
  request_id: string | null
  asked_by: string | null
  asked_by_name: string | null
  reason: string | null
  asked_at: Date | null
}
type DecisionOutcome = 'done' | 'not_found' | 'own' | 'changed'

/** Runs as staff. */
export async function getConversation(tx: Tx, reportId: string): Promise<ConversationRow> {
  const { rows } = await sql<ConversationRow>`select * from app.report_conversation(${reportId})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A report was read by nobody of staff')
  return row
}

/** Runs as staff. The function also writes to the staff log. */
export async function insertConversationRequest(
  tx: Tx,
  reportId: string,
  reason: string,
): Promise<DecisionOutcome | undefined> {
  const { rows } = await sql<{ outcome: DecisionOutcome }>`
    select app.ask_for_conversation(${reportId}, ${reason}) as outcome`.execute(tx)
  return rows[0]?.outcome
}

/** Runs as staff. The function also writes to the staff log. */
export async function updateConversationRequest(
  tx: Tx,
  requestId: string,
  outcome: 'released' | 'refused',
): Promise<DecisionOutcome | undefined> {
  const { rows } = await sql<{ outcome: DecisionOutcome }>`
    select app.decide_conversation(${requestId}, ${outcome}) as outcome`.execute(tx)
  return rows[0]?.outcome
}

/** Runs as staff. The function also writes to the staff log. */
export async function withdrawConversationRequest(
  tx: Tx,
  requestId: string,
): Promise<DecisionOutcome | undefined> {
  const { rows } = await sql<{ outcome: DecisionOutcome }>`
    select app.withdraw_conversation(${requestId}) as outcome`.execute(tx)
  return rows[0]?.outcome
}
