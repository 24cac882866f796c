import type { VerificationCase } from '@yuti/contract/verification'
import type { StaffRefusal } from '@yuti/contract/verification-choices'
import { findLanguage, insertStaffMessage } from '#/features/moderation/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { errorCode } from '#/platform/errors.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import { compareQueue } from './look.ts'
import { presentCase } from './presenter.ts'
import { decideCase, openCase } from './repository.ts'
import { teamMessages } from './team-messages.ts'

const ownCase = 'YU016'

export async function readCase(
  deps: Pick<Deps, 'db'> & LinkDeps,
  { user, sessionToken }: Actor,
  id: string,
): Promise<VerificationCase | null> {
  const row = await deps.db.asStaff(sessionToken, (tx) => openCase(tx, id))
  return row ? presentCase(deps, user.id, row) : null
}

type Decision = { id: string; choice: 'same_person' | StaffRefusal }

/** Decides, and tells the member in the support conversation. */
export async function decide(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { sessionToken }: Actor,
  { id, choice }: Decision,
): Promise<'done' | 'decided' | 'own'> {
  const refusal = choice === 'same_person' ? null : choice
  try {
    return await db.asStaff(sessionToken, async (tx) => {
      const person = await decideCase(tx, id, refusal)
      if (person === null) return 'decided'
      const messages = teamMessages[await findLanguage(tx, person)]
      const content = refusal === null ? messages.passed : messages.refused(refusal)
      await insertStaffMessage(tx, { userId: person, content })
      if (refusal === null) await jobs.send(compareQueue, {}, { db: tx })
      return 'done'
    })
  } catch (error) {
    if (errorCode(error) === ownCase) return 'own'
    throw error
  }
}
