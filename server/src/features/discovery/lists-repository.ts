import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { CardRow } from './people-repository.ts'
import type { Direction } from './swipes.ts'

/** A place in a list: how many, after whom. */
export type Slice = { after: string | undefined; size: number }

export async function listLikes(tx: Tx, { after, size }: Slice): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select * from app.likes_page(${after ?? null}, ${size})`.execute(tx)
  return rows
}

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

/** The match that was there first, in which case nothing is taken back. */
export async function deleteLike(tx: Tx, targetId: string): Promise<MatchId | null> {
  const { rows } = await sql<{ id: MatchId | null }>`select app.take_back_like(${targetId}) as id`.execute(tx)
  return rows[0]?.id ?? null
}
