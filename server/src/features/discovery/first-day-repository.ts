import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

type FirstDay = { likesLeft: number; openingsLeft: number; peopleLeft: number; endsAt: string }

/** What is left of the current user's first day; null once it is over. */
export async function findFirstDay(tx: Tx): Promise<FirstDay | null> {
  const { rows } = await sql<Omit<FirstDay, 'endsAt'> & { endsAt: Date }>`
    select likes_left as "likesLeft", openings_left as "openingsLeft", people_left as "peopleLeft", ends_at as "endsAt"
    from app.first_day()`.execute(tx)
  const [row] = rows
  return row ? { ...row, endsAt: row.endsAt.toISOString() } : null
}

/** Runs as the worker: row-level security shows it the counts of first days that are over. */
export async function deleteEndedFirstDays(tx: Tx): Promise<void> {
  await sql`delete from first_day_counts`.execute(tx)
}
