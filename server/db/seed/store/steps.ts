import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { SeedContext } from '#/platform/seed-context.ts'

/** Stored in every demo world: `moderation` is the step that `storeModeration` finishes. */
type Step = 'meetings' | 'moderation' | 'everybody'

export async function listFinishedSteps({ asOwner }: SeedContext): Promise<Set<string>> {
  const { rows } = await asOwner((tx) => sql<{ step: Step }>`select step from demo_world`.execute(tx))
  return new Set(rows.map(({ step }) => step))
}

export async function markFinished(tx: Tx, step: Step): Promise<void> {
  await sql`insert into demo_world (step) values (${step}) on conflict do nothing`.execute(tx)
}
