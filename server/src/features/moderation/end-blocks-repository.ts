import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

// The functions of this file run as the worker.

/** Who is blocked although the time is over, the longest over first. */
export async function listEndedBlocks(tx: Tx, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.list_ended_blocks(${size}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Does nothing if somebody has lifted or prolonged the block meanwhile. */
export async function endBlock(tx: Tx, userId: string): Promise<void> {
  await sql`select app.end_block(${userId})`.execute(tx)
}
