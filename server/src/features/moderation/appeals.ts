import { type Appeal, appealId } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import { listAppealRows } from './repository.ts'

/** The appeals of a person against blocks of their account, newest first; none when the account is gone. */
export async function listAppeals(tx: Tx, userId: string | null): Promise<Appeal[]> {
  if (userId === null) return []
  const rows = await listAppealRows(tx, userId)
  return rows.map(({ id, content, opened_at, decided_at, outcome }) => ({
    id: appealId.parse(id),
    content,
    openedAt: opened_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    outcome: outcome === 'upheld' || outcome === 'lifted' ? outcome : null,
  }))
}
