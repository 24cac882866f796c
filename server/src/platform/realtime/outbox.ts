import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { AddressedEvent } from './event-bus.ts'

/** How many events one transaction takes. */
export const eventsPerPass = 500

/** The events that waited longest. They stay in the outbox unless the transaction commits. */
export async function takeEvents(tx: Tx): Promise<AddressedEvent[]> {
  const { rows } = await sql<{
    event: string
  }>`select event from app.take_events(${eventsPerPass}) event`.execute(tx)
  return rows.map(({ event }) => event)
}

/** Notifies all servers through the database. Returns whether more may wait in the outbox. */
export async function notifyOfEvents(
  db: Pick<Database, 'runAsWorker'>,
  unstored: AddressedEvent[],
): Promise<boolean> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<{
      has_more: boolean
    }>`select app.notify_of_events(${unstored}::text[], ${eventsPerPass}) as has_more`.execute(tx),
  )
  return rows[0]?.has_more ?? false
}
