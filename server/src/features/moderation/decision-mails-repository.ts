import type { Language } from '@yuti/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Decisions of staff whose mail the member gets whatever the settings say. SQL adds those about pictures and
 * about the end of a block. */
export type Decision = 'warned' | 'limited' | 'blocked' | 'lifted'
export type MailedDecision =
  | Decision
  | 'unblocked'
  | 'block_ended'
  | 'picture_published'
  | 'picture_refused'
  | 'picture_upheld'

type NewDecision = { userId: string; decision: Decision; reason?: string; endsAt?: Date | null }

/**
 * Runs as staff, before the support message about the same decision, which is then not mailed as well (`app.add_notifications`).
 */
export async function insertDecisionMail(
  tx: Tx,
  { userId, decision, reason, endsAt }: NewDecision,
): Promise<void> {
  await sql`insert into decision_mails (user_id, decision, reason, ends_at)
    values (${userId}, ${decision}, ${reason ?? null}, ${endsAt ?? null})`.execute(tx)
}

export type DecisionMailRow = {
  email: string
  language: Language
  decision: MailedDecision
  reason: string | null
  ends_at: Date | null
}

/** Runs as the worker. They are gone with the commit. */
export async function takeDecisionMails(tx: Tx, size: number): Promise<DecisionMailRow[]> {
  const { rows } = await sql<DecisionMailRow>`select * from app.take_decision_mails(${size})`.execute(tx)
  return rows
}
