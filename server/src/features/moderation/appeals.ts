import { type Appeal, appeal, appealId } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import { listAppealRows } from './repository.ts'

/** The appeals of a person against blocks, warnings and limits, newest first; none when the account is gone. */
export async function listAppeals(tx: Tx, userId: string | null): Promise<Appeal[]> {
  if (userId === null) return []
  const rows = await listAppealRows(tx, userId)
  return rows.map(({ id, content, opened_at, decided_at, outcome, kind }) => ({
    id: appealId.parse(id),
    about: kind === 'warning' || kind === 'limit' ? kind : 'block',
    content,
    openedAt: opened_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    outcome: appeal.shape.outcome.parse(outcome),
  }))
}
