import type { MatchId, UserId } from '@yuti/contract/base'
import { clearTabStorage, readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** Half-written messages outlive a reload of this tab. They never leave it, and nobody else who signs in here reads them. */
const prefix = 'message:'

/** Null is the talk with the team. */
const keyOf = (userId: UserId, matchId: MatchId | null) => `${prefix}${userId}:${matchId ?? 'team'}`

export function readKeptMessage(userId: UserId, matchId: MatchId | null): unknown {
  return readTab(keyOf(userId, matchId))
}

export function keepMessage(userId: UserId, matchId: MatchId | null, value: unknown): void {
  writeTab(keyOf(userId, matchId), value)
}

export function forgetMessage(userId: UserId, matchId: MatchId | null): void {
  removeTab(keyOf(userId, matchId))
}

export function forgetAllMessages(): void {
  clearTabStorage(prefix)
}
