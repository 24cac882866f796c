import { sql } from 'kysely'
import type { StrangerRow } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { NoteRow } from './like-notes-repository.ts'
import type { Direction } from './swipes-repository.ts'

/** The `size` people that follow the person `after`. */
export type Slice = { after: string | undefined; size: number }

export type ListPage = {
  rows: StrangerRow[] | null
  has_more: boolean
  /** When more people come; null unless today's budget is used up. */
  more_at: Date | null
  /** What the likes carry, by person. */
  notes: Record<string, NoteRow> | null
}

/** The people of the page count as shown. */
export async function getLikes(tx: Tx, { after, size }: Slice): Promise<ListPage> {
  const { rows } = await sql<ListPage>`select * from app.likes_page(${after ?? null}, ${size})`.execute(tx)
  return firstOf(rows)
}

/** Counts no further than `most`, and only among the newest likes. */
export async function countLikes(
  tx: Tx,
  { most, newest }: { most: number; newest: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.count_likes(${most}, ${newest}) as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The people of the page count as shown. */
export async function getDecisions(tx: Tx, direction: Direction, { after, size }: Slice): Promise<ListPage> {
  const { rows } = await sql<ListPage>`
    select * from app.decisions_page(${direction}, ${after ?? null}, ${size})`.execute(tx)
  return firstOf(rows)
}

function firstOf(rows: readonly ListPage[]): ListPage {
  const [page] = rows
  if (!page) throw new Error('a list without a page')
  return page
}
