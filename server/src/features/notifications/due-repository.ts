import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Everything here runs as the worker. */
export type Channel = 'mail' | 'push'

/**
 * Takes up to `size` due entries of the queue, and with them their people for this transaction. `isFull` is true if more may be
 * due. Settle the people in a later statement of the same transaction.
 */
export async function claimDuePeople(
  tx: Tx,
  channel: Channel,
  now: Date,
  size: number,
): Promise<{ people: string[]; isFull: boolean }> {
  const { rows } = await sql<{ people: string[]; is_full: boolean }>`
    select people, is_full from app.claim_due_people(${channel}, ${now}, ${size})`.execute(tx)
  const [claimed] = rows
  return { people: claimed?.people ?? [], isFull: claimed?.is_full ?? false }
}

/** Takes one person for this transaction; false if another one has them. */
export async function claimPerson(tx: Tx, channel: Channel, person: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select app.claim_person(${person}, ${channel}) as is_ours`.execute(tx)
  return rows[0]?.is_ours ?? false
}

/** Turns the due mails of claimed people into deliveries and returns their ids. */
export async function settleMails(tx: Tx, people: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ delivery_id: string }>`
    select delivery_id from app.settle_mails(${people}::uuid[], ${now})`.execute(tx)
  return rows.map(({ delivery_id }) => delivery_id)
}

/** Turns the due pushes of claimed people into deliveries; one row for each device. */
export async function settlePushes(
  tx: Tx,
  people: readonly string[],
  now: Date,
): Promise<{ delivery_id: string; device_id: string }[]> {
  const { rows } = await sql<{ delivery_id: string; device_id: string }>`
    select delivery_id, device_id from app.settle_pushes(${people}::uuid[], ${now})`.execute(tx)
  return rows
}

/** Moves what is due of one person to a later time. */
export async function putOffDeliveries(tx: Tx, channel: Channel, person: string, until: Date): Promise<void> {
  await sql`select app.put_off_deliveries(${person}, ${channel}, ${until})`.execute(tx)
}
