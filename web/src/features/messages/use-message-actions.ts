import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import type { Message } from '@yuti/contract/messages'
import type { ChatMessage } from './thread/chat-message.ts'
import type { MessageActions } from './thread/message-actions.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { toast } from '#/ui/toast.tsx'
import { changeDraft } from './draft-store.ts'
import { canBeEdited, startEdit } from './edit.ts'
import { refreshInbox, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { mergeChanges } from './thread-cache.ts'

export type MessageDialog = { kind: 'delete' | 'report'; message: ChatMessage; number: number }

/** The actions on single messages of a match. A reaction is shown at once and reverted when saving fails. */
export function useMessageActions(matchId: MatchId, openDialog: (dialog: MessageDialog) => void) {
  const { t } = useTranslation(['messages', 'common'])
  const queryClient = useQueryClient()
  const toastError = (error: unknown, text: string) =>
    toast({
      title: t('common:error.title'),
      description: hasCode(error, 'RATE_LIMITED') ? errorText(error) : text,
      tone: 'destructive',
    })

  const change = (number: number, to: Partial<Message>) =>
    updateThread(queryClient, matchId, (thread) =>
      mergeChanges(
        thread,
        thread.messages.filter((one) => one.number === number).map((one) => ({ ...one, ...to })),
        thread.revision,
      ),
    )

  const actions: MessageActions = {
    onReply: ({ number, isOwn, content, picture, voice, isDeleted }) => {
      if (number === null) return
      const replyTo = {
        number,
        isOwn,
        content,
        isImage: picture !== null,
        isVoice: voice !== null,
        isDeleted,
      }
      changeDraft(queryClient, matchId, (draft) => ({ ...draft, editing: null, replyTo }))
    },
    onReact: ({ number, ownReaction: before }, reaction) => {
      if (number === null) return
      change(number, { ownReaction: reaction })
      api.messages.react({ matchId, number, reaction }).catch((error: unknown) => {
        change(number, { ownReaction: before })
        toastError(error, t('failed.react'))
      })
    },
    canEdit: canBeEdited,
    onEdit: (message) => startEdit(queryClient, matchId, message),
    onDelete: (message) =>
      message.number === null ? undefined : openDialog({ kind: 'delete', message, number: message.number }),
    onReport: (message) =>
      message.number === null ? undefined : openDialog({ kind: 'report', message, number: message.number }),
  }

  /** Resolves to true if the message was deleted. */
  const remove = async (number: number): Promise<boolean> => {
    try {
      await api.messages.remove({ matchId, number })
    } catch (error) {
      toastError(error, t('removeMessage.failed'))
      return false
    }
    void invalidateCoalesced(queryClient, threadKey(matchId))
    void refreshInbox(queryClient, matchId)
    return true
  }

  return { actions, remove }
}
