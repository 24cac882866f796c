import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { AddressedEvent } from './event-bus.ts'
import type { Mark } from './outbox-start.ts'

/** How many events one transaction takes. */
export const eventsPerPass = 500

export type StoredEvent = { id: string; event: AddressedEvent }

/** The events that waited longest, from this id on. They stay in the outbox unless the transaction commits. */
export async function takeEvents(tx: Tx, start = 0n): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, event from app.take_events(${eventsPerPass}, ${start.toString()}::bigint)`.execute(tx)
  return rows
}

/** Takes events out of the outbox that were sent already. */
export async function deleteEvents(tx: Tx, ids: string[]): Promise<void> {
  await sql`select app.delete_events(${ids}::bigint[])`.execute(tx)
}

/** Notifies all servers through the database. Returns whether more may wait in the outbox. */
export async function notifyOfEvents(tx: Tx, unstored: AddressedEvent[], start: bigint): Promise<boolean> {
  const { rows } = await sql<{
    has_more: boolean
  }>`select app.notify_of_events(${unstored}::text[], ${eventsPerPass}, ${start.toString()}::bigint) as has_more`.execute(
    tx,
  )
  return rows[0]?.has_more ?? false
}

export async function markEvents(db: Pick<Database, 'runAsWorker'>, remembered: bigint): Promise<Mark> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<{
      last_id: string
      own: string | null
      oldest: string
    }>`select last_id, own, oldest from app.mark_events(${remembered.toString()}::bigint)`.execute(tx),
  )
  const [row] = rows
  if (!row) throw new Error('app.mark_events answered nothing')
  return {
    lastId: BigInt(row.last_id),
    own: row.own === null ? null : BigInt(row.own),
    oldest: BigInt(row.oldest),
  }
}
