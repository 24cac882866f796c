import type { QueryClient } from '@tanstack/react-query'
import type { MatchId, UserId } from '@yuti/contract/base'
import { forgetMessage, keepMessage, readKeptMessage } from '#/lib/message-drafts.ts'
import { changeLocalState, readLocalState } from '#/lib/local-state.ts'
import { sessionQuery } from '#/lib/session.ts'
import { nothingWritten, type Outgoing, restore, type Writing } from './outgoing.ts'

export function writingKey(matchId: MatchId | null) {
  return ['writing', matchId] as const
}

export function readWriting(queryClient: QueryClient, matchId: MatchId | null): Writing {
  return readLocalState(queryClient, writingKey(matchId), nothingWritten)
}

export function changeWriting(
  queryClient: QueryClient,
  matchId: MatchId | null,
  change: (writing: Writing) => Writing,
): void {
  changeLocalState(queryClient, writingKey(matchId), nothingWritten, change)
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (user) keepWriting(user.id, matchId, readWriting(queryClient, matchId))
}

/** Only what this version wrote is read again. */
const version = 1
type Kept = { version: number; text: string; failed: Outgoing | null }

/** What is on its way counts as unsent until it has arrived; its key tells then that it has. An image is not kept. */
function keepWriting(userId: UserId, matchId: MatchId | null, writing: Writing): void {
  const { text, failed } = writing.onItsWay ? restore(writing, writing.onItsWay) : writing
  if (text.trim() === '') forgetMessage(userId, matchId)
  else keepMessage(userId, matchId, { version, text, failed: failed?.image ? null : failed } satisfies Kept)
}

/** After a reload; what this page holds itself is newer. */
export function restoreWriting(queryClient: QueryClient, userId: UserId, matchId: MatchId | null): void {
  const kept = readKeptMessage(userId, matchId)
  if (!isKept(kept) || readWriting(queryClient, matchId) !== nothingWritten) return
  const { text, failed } = kept
  changeWriting(queryClient, matchId, () => ({
    ...nothingWritten,
    text,
    failed,
    replyTo: failed?.replyTo ?? null,
  }))
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}
