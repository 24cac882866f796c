import type { MatchId } from '@yuti/contract/base'
import type { Deps } from '#/platform/deps.ts'
import type { Range } from '#/platform/message-rows.ts'
import type { Actor } from '#/platform/rpc.ts'
import { findConversation, findSeenSharing, listInbox } from './conversations-repository.ts'
import { presentConversation, presentInbox, presentThread, showMedia } from './presenter.ts'
import { listChanges, listMessages } from './repository.ts'
import { findSupportInbox, listSupportMessages } from './support-repository.ts'

/** Later than every change, so a call that does not ask for changes gets none. */
const latestRevision = 2_147_483_647

export async function getInbox(deps: Deps, { user, sessionToken }: Actor) {
  const { rows, support } = await deps.db.readAsMember(sessionToken, async (tx) => ({
    rows: await listInbox(tx),
    support: await findSupportInbox(tx, user.id),
  }))
  return presentInbox(rows, support, showMedia(deps, user.id), deps.clock.now())
}

/** Returns null if the actor has no such match, or may no longer see the other person. */
export async function getConversation(deps: Deps, { user, sessionToken }: Actor, matchId: MatchId) {
  const row = await deps.db.readAsMember(sessionToken, (tx) => findConversation(tx, matchId))
  return row && presentConversation(row, matchId, showMedia(deps, user.id), deps.clock.now())
}

/** Returns null if the actor has no such match, or may no longer see the other person. */
export async function getThread(
  deps: Deps,
  { user, sessionToken }: Actor,
  matchId: MatchId,
  range: Range & { changedAfter?: number | undefined },
) {
  const found = await deps.db.asMember(sessionToken, async (tx) => {
    const isSeenShared = await findSeenSharing(tx, matchId)
    if (isSeenShared === null) return null
    const changed = await listChanges(tx, user.id, matchId, range.changedAfter ?? latestRevision)
    return { isSeenShared, changed, page: await listMessages(tx, user.id, matchId, range) }
  })
  return found && presentThread(found.page, found.changed, showMedia(deps, user.id), found.isSeenShared)
}

export async function getSupportThread(deps: Deps, { user, sessionToken }: Actor, range: Range) {
  const page = await deps.db.readAsMember(sessionToken, (tx) => listSupportMessages(tx, user.id, range))
  return presentThread(page, { rows: [], hasMore: false, revision: 0 }, showMedia(deps, user.id), true)
}
