import type { UserId } from '@yuti/contract/base'
import type { Deps } from '#/platform/deps.ts'
import { errorCode } from '#/platform/errors.ts'
import type { Actor } from '#/platform/rpc.ts'
import {
  deleteBlock,
  type EndedReport,
  insertBlock,
  insertEndedReport,
  insertReport,
  type NewReport,
} from './repository.ts'

const foreignKeyViolation = '23503'
const checkViolation = '23514'

/**
 * Returns false only if the actor blocks themselves. An id of nobody looks like success: the person may be erased, or hidden
 * from the actor, and the answer must not reveal which.
 */
export async function blockPerson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  blockedId: UserId,
): Promise<boolean> {
  return await isOther(db.asMember(actor.sessionToken, (tx) => insertBlock(tx, actor.user.id, blockedId)))
}

export async function unblockPerson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  blockedId: UserId,
): Promise<void> {
  await db.asMember(actor.sessionToken, (tx) => deleteBlock(tx, actor.user.id, blockedId))
}

/** Reports and, if `alsoBlock`, blocks in one transaction. The answer reveals as little as that of `blockPerson`. */
export async function reportPerson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  report: NewReport,
  alsoBlock: boolean,
): Promise<boolean> {
  if (actor.user.id === report.reportedId) return false
  return await isOther(
    db.asMember(actor.sessionToken, async (tx) => {
      await insertReport(tx, report)
      if (alsoBlock) await insertBlock(tx, actor.user.id, report.reportedId)
    }),
  )
}

/** Returns false if the conversation is not the actor's, or has ended too long ago. */
export async function reportEnded(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  report: EndedReport,
): Promise<boolean> {
  return await db.asMember(actor.sessionToken, (tx) => insertEndedReport(tx, report))
}

async function isOther(work: Promise<void>): Promise<boolean> {
  try {
    await work
  } catch (error) {
    const code = errorCode(error)
    if (code === checkViolation) return false
    if (code !== foreignKeyViolation) throw error
  }
  return true
}
