import { sql } from 'kysely'
import type { CardRow } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Direction } from './swipes-repository.ts'

/** The `size` people that follow the person `after`, and one more if there is one. */
export type Slice = { after: string | undefined; size: number }

export async function listLikes(tx: Tx, { after, size }: Slice): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select * from app.likes_page(${after ?? null}, ${size})`.execute(tx)
  return rows
}

/** Counts no further than `most`. */
export async function countLikes(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.count_likes(${most}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listDecisions(
  tx: Tx,
  direction: Direction,
  { after, size }: Slice,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select * from app.decisions_page(${direction}, ${after ?? null}, ${size})`.execute(tx)
  return rows
}
