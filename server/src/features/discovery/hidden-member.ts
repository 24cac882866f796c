import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { findNoDeckReason } from './deck-repository.ts'

/** Whether an alarm hides a member without a deck. They are told nothing of it: all their counts are zero. */
export async function isHiddenByAlarm(db: Pick<Deps['db'], 'readAsMember'>, actor: Actor): Promise<boolean> {
  return (await db.readAsMember(actor.sessionToken, findNoDeckReason)) === 'hidden'
}
