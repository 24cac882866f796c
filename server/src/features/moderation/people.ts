import { type Appeal, appealId } from '@yuti/contract/moderation'
import { desk } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'

/** What a person wrote against blocks of their account, the newest first. */
export async function listAppeals(tx: Tx, userId: string | null): Promise<Appeal[]> {
  if (userId === null) return []
  const rows = await tx
    .selectFrom('appeals')
    .select(['id', 'words', 'opened_at', 'decided_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .limit(desk.earlierMax)
    .execute()
  return rows.map(({ id, words, opened_at, decided_at, outcome }) => ({
    id: appealId.parse(id),
    words,
    openedAt: opened_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    outcome: outcome === 'upheld' || outcome === 'lifted' ? outcome : null,
  }))
}
