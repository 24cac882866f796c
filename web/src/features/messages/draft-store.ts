import type { QueryClient } from '@tanstack/react-query'
import type { MatchId, UploadId, UserId } from '@yuti/contract/base'
import { deleteStoredDraft, storeDraft, readStoredDraft } from '#/lib/message-drafts.ts'
import { changeLocalState, readLocalState } from '#/lib/local-state.ts'
import { sessionQuery } from '#/lib/session.ts'
import { emptyDraft, type DraftVoice, type PendingMessage, withFailed, type Draft } from './draft.ts'
import { type LocalVoice, packVoice, type PackedVoice, unpackVoice } from './voice/local-voice.ts'

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
type StoredDraft = {
  version: number
  text: string
  failed: PendingMessage | null
  voice?: (PackedVoice & { uploadId: UploadId | null }) | null
}

/** Stores a pending message as failed until it arrives; its `clientId` then shows that it did. Images are not stored. */
function saveDraft(userId: UserId, matchId: MatchId | null, draft: Draft): void {
  const { text, failed, voice } = draft.pending ? withFailed(draft, draft.pending) : draft
  if (text.trim() === '' && !voice) deleteStoredDraft(userId, matchId)
  else
    storeDraft(userId, matchId, {
      version,
      text,
      failed: failed?.image ? null : failed && { ...failed, voice: null },
      voice: voice && { ...packVoice(voice), uploadId: voice.uploadId },
    } satisfies StoredDraft)
}

/**
 * Keeps a recording as a draft of the member who made it. If the session ended during it, the same person finds it after
 * the next sign-in in this tab.
 */
export function keepVoice(
  queryClient: QueryClient,
  userId: UserId,
  matchId: MatchId | null,
  recorded: LocalVoice,
): void {
  const voice = { ...recorded, uploadId: null }
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (user?.id === userId) changeDraft(queryClient, matchId, (draft) => ({ ...draft, voice }))
  else if (!user) saveDraft(userId, matchId, { ...readStored(userId, matchId), voice })
}

/** Restores the draft after a reload, unless this page already has a newer one. */
export function restoreDraft(queryClient: QueryClient, userId: UserId, matchId: MatchId | null): void {
  if (readDraft(queryClient, matchId) !== emptyDraft) return
  const draft = readStored(userId, matchId)
  if (draft !== emptyDraft) changeDraft(queryClient, matchId, () => draft)
}

function readStored(userId: UserId, matchId: MatchId | null): Draft {
  const stored = readStoredDraft(userId, matchId)
  if (!isStoredDraft(stored)) return emptyDraft
  const { text, failed } = stored
  const voice: DraftVoice | null = stored.voice
    ? { ...unpackVoice(stored.voice), uploadId: stored.voice.uploadId }
    : null
  const isVoice = failed !== null && failed.content === null
  return {
    ...emptyDraft,
    text,
    voice,
    // Messages of earlier versions of the app have no field for a voice note.
    failed: failed && { ...failed, voice: isVoice ? voice : null },
    replyTo: failed?.replyTo ?? null,
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}
