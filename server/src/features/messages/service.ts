import type { MatchId } from '@yuti/contract/base'
import { listPage } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { Range } from '#/platform/message-rows.ts'
import { cursorOf, cutPage, type Place, placeAfter } from '#/platform/page-cursor.ts'
import type { Actor } from '#/platform/rpc.ts'
import { findConversation, findSeenSharing, type InboxRow, listInbox } from './conversations-repository.ts'
import { isWithMatch, presentConversation, presentInboxEntry, presentThread, showMedia } from './presenter.ts'
import { listChanges, listMessages } from './repository.ts'
import { findSupportInbox, listSupportMessages, type SupportInboxRow } from './support-repository.ts'

/** Later than every change, so a call that does not ask for changes gets none. */
const latestRevision = 2_147_483_647

export async function getInbox(deps: Deps, actor: Actor, { after }: { after?: string | undefined }) {
  const place = placeAfter(after)
  const { rows, support } = await deps.db.readAsMember(actor.sessionToken, async (tx) => ({
    rows: await listInbox(tx, place, listPage + 1),
    support: await findSupportInbox(tx, actor.user.id),
  }))
  const page = cutPage(placeSupport(rows, support, place), listPage)
  return {
    items: page.rows.map((row) => presentInboxEntry(deps, actor, row)),
    next:
      page.last &&
      cursorOf({ micros: page.last.micros, id: isWithMatch(page.last) ? page.last.match_id : lowestId }),
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** The support conversation has its place by time among the others, before a conversation of the same moment. */
function placeSupport(
  rows: readonly InboxRow[],
  support: SupportInboxRow | null,
  { micros }: Place,
): (InboxRow | SupportInboxRow)[] {
  if (!support || (micros !== null && BigInt(support.micros) >= BigInt(micros))) return [...rows]
  const place = rows.findIndex((row) => BigInt(row.micros) <= BigInt(support.micros))
  const before = place === -1 ? rows.length : place
  return [...rows.slice(0, before), support, ...rows.slice(before)]
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
    // The match may have ended between the two statements.
    if (changed === null) return null
    return { isSeenShared, changed, page: await listMessages(tx, user.id, matchId, range) }
  })
  return found && presentThread(found.page, found.changed, showMedia(deps, user.id), found.isSeenShared)
}

export async function getSupportThread(deps: Deps, { user, sessionToken }: Actor, range: Range) {
  const page = await deps.db.readAsMember(sessionToken, (tx) => listSupportMessages(tx, user.id, range))
  return presentThread(page, { rows: [], hasMore: false, revision: 0 }, showMedia(deps, user.id), true)
}
