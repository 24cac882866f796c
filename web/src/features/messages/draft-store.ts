import type { QueryClient } from '@tanstack/react-query'
import type { MatchId, UserId } from '@yuti/contract/base'
import { deleteStoredDraft, storeDraft, readStoredDraft } from '#/lib/message-drafts.ts'
import { changeLocalState, readLocalState } from '#/lib/local-state.ts'
import { sessionQuery } from '#/lib/session.ts'
import { emptyDraft, type PendingMessage, withFailed, type Draft } from './draft.ts'

export function draftKey(matchId: MatchId | null) {
  return ['draft', matchId] as const
}

export function readDraft(queryClient: QueryClient, matchId: MatchId | null): Draft {
  return readLocalState(queryClient, draftKey(matchId), emptyDraft)
}

export function changeDraft(
  queryClient: QueryClient,
  matchId: MatchId | null,
  change: (draft: Draft) => Draft,
): void {
  changeLocalState(queryClient, draftKey(matchId), emptyDraft, change)
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (user) saveDraft(user.id, matchId, readDraft(queryClient, matchId))
}

/** Drafts of other versions are ignored. */
const version = 1
type StoredDraft = { version: number; text: string; failed: PendingMessage | null }

/** Stores a pending message as failed until it arrives; its `clientId` then shows that it did. Images are not stored. */
function saveDraft(userId: UserId, matchId: MatchId | null, draft: Draft): void {
  const { text, failed } = draft.pending ? withFailed(draft, draft.pending) : draft
  if (text.trim() === '') deleteStoredDraft(userId, matchId)
  else
    storeDraft(userId, matchId, {
      version,
      text,
      failed: failed?.image ? null : failed,
    } satisfies StoredDraft)
}

/** Restores the draft after a reload, unless this page already has a newer one. */
export function restoreDraft(queryClient: QueryClient, userId: UserId, matchId: MatchId | null): void {
  const stored = readStoredDraft(userId, matchId)
  if (!isStoredDraft(stored) || readDraft(queryClient, matchId) !== emptyDraft) return
  const { text, failed } = stored
  changeDraft(queryClient, matchId, () => ({
    ...emptyDraft,
    text,
    failed,
    replyTo: failed?.replyTo ?? null,
  }))
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}
