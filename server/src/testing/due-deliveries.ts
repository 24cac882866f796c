import { claimDuePeople, settleMails, settlePushes } from '#/features/notifications/due-repository.ts'
import type { Tx } from '#/platform/db/database.ts'

const size = 500

/** Settles a batch of mails without queueing them, and returns the ids of the deliveries. */
export async function claimDueMails(tx: Tx, at: Date): Promise<string[]> {
  const { people } = await claimDuePeople(tx, 'mail', at, size)
  return await settleMails(tx, people, at)
}

/** Settles a batch of pushes without queueing them; one row for each device. */
export async function claimDuePushes(
  tx: Tx,
  at: Date,
): Promise<{ delivery_id: string; device_id: string }[]> {
  const { people } = await claimDuePeople(tx, 'push', at, size)
  return await settlePushes(tx, people, at)
}
