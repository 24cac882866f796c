import type { MatchId, UserId } from '@yuti/contract/base'
import { clearTabStorage, readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** Message drafts outlive a reload of this tab. They never leave it, and are kept apart by member. */
const prefix = 'message:'

/** A null `matchId` is the support conversation. */
const keyOf = (userId: UserId, matchId: MatchId | null) => `${prefix}${userId}:${matchId ?? 'support'}`

export function readStoredDraft(userId: UserId, matchId: MatchId | null): unknown {
  return readTab(keyOf(userId, matchId))
}

export function storeDraft(userId: UserId, matchId: MatchId | null, value: unknown): void {
  writeTab(keyOf(userId, matchId), value)
}

export function deleteStoredDraft(userId: UserId, matchId: MatchId | null): void {
  removeTab(keyOf(userId, matchId))
}

/** The note that a like to this person will carry; begins as the drafts of messages do, so that it ends with them. */
const noteKeyOf = (userId: UserId, targetId: UserId) => `${prefix}${userId}:like:${targetId}`

export function readNoteDraft(userId: UserId, targetId: UserId): unknown {
  return readTab(noteKeyOf(userId, targetId))
}

export function storeNoteDraft(userId: UserId, targetId: UserId, value: unknown): void {
  writeTab(noteKeyOf(userId, targetId), value)
}

export function deleteNoteDraft(userId: UserId, targetId: UserId): void {
  removeTab(noteKeyOf(userId, targetId))
}

/** Called when somebody signs in: a draft of another person in this tab is theirs alone. */
export function deleteDraftsOfOthers(userId: string): void {
  clearTabStorage(prefix, `${prefix}${userId}:`)
}
