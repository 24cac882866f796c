import type { QueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import { i18n } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { toast } from '#/ui/toast.tsx'
import { changeDraft, readDraft } from './draft-store.ts'
import { refreshInbox, updateThread } from './queries.ts'
import { mergeChanges } from './thread-cache.ts'
import type { ChatMessage } from './thread/chat-message.ts'

/** Own messages with a text can be edited for a few minutes; the server decides by its own clock. */
export function canBeEdited({
  number,
  isOwn,
  content,
  isDeleted,
  proposal,
  createdAt,
}: ChatMessage): boolean {
  const ageMs = Date.now() - Date.parse(createdAt)
  return (
    number !== null &&
    isOwn &&
    content !== null &&
    !isDeleted &&
    !proposal &&
    ageMs < chat.editMinutes * 60_000
  )
}

/** Puts the message's text into the input. What was typed there comes back afterwards. */
export function startEdit(queryClient: QueryClient, matchId: MatchId, message: ChatMessage): void {
  const { number, content } = message
  if (number === null || content === null) return
  changeDraft(queryClient, matchId, (draft) => ({
    ...draft,
    editing: { number, before: content, text: content, isSaving: false },
  }))
}

export function cancelEdit(queryClient: QueryClient, matchId: MatchId | null): void {
  changeDraft(queryClient, matchId, (draft) => ({ ...draft, editing: null }))
}

/** Saves the edited text. If that fails, the text stays in the input. */
export async function saveEdit(queryClient: QueryClient, matchId: MatchId): Promise<void> {
  const { editing } = readDraft(queryClient, matchId)
  const content = editing?.text.trim()
  if (!editing || editing.isSaving || !content) return
  const { number, before } = editing
  const setSaving = (isSaving: boolean) =>
    changeDraft(queryClient, matchId, (draft) => ({
      ...draft,
      editing: draft.editing?.number === number ? { ...draft.editing, isSaving } : draft.editing,
    }))
  if (content !== before) {
    setSaving(true)
    try {
      await api.messages.edit({ matchId, number, content })
    } catch (error) {
      setSaving(false)
      toastFailed(error)
      return
    }
    updateThread(queryClient, matchId, (thread) =>
      mergeChanges(
        thread,
        thread.messages
          .filter((message) => message.number === number)
          .map((message) => ({ ...message, content, isEdited: true })),
        thread.revision,
      ),
    )
    void invalidateCoalesced(queryClient, threadKey(matchId))
    void refreshInbox(queryClient, matchId)
  }
  changeDraft(queryClient, matchId, (draft) =>
    draft.editing?.number === number ? { ...draft, editing: null } : draft,
  )
}

function toastFailed(error: unknown): void {
  const isTooLate = hasCode(error, 'EDIT_TOO_LATE')
  const isGone = hasCode(error, 'NOT_FOUND')
  const isKnown = isTooLate || hasCode(error, 'RATE_LIMITED')
  toast({
    title: i18n.t('failed.edit', { ns: 'messages' }),
    description: isGone
      ? i18n.t('failed.editGone', { ns: 'messages' })
      : isKnown
        ? errorText(error)
        : i18n.t('failed.tryAgain', { ns: 'messages' }),
    tone: 'destructive',
  })
}
