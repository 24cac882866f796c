import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message, Quote } from '@yuti/contract/messages'
import { useEffect, useState } from 'react'
import type { ChatMessage } from './thread/chat-message.ts'
import { i18n } from '#/i18n/i18n.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { useSession } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'
import { clearFailed, emptyDraft, type PendingMessage, type Draft } from './draft.ts'
import { fetchOlder, threadQuery } from './queries.ts'
import { cancelEdit, saveEdit } from './edit.ts'
import { sendDraft, sendImage, sendVoice } from './send.ts'
import { releaseVoice } from './voice/local-voice.ts'
import { emptyThread } from './thread-cache.ts'
import type { ThreadSource } from './thread-source.ts'
import { changeDraft, draftKey } from './draft-store.ts'

/** Polling interval for blocked people, who get no event stream. */
const withoutStreamMs = 20_000

/** One conversation: stored messages, the pending message and the draft. */
export function useThread(source: ThreadSource) {
  const queryClient = useQueryClient()
  const { isBlocked } = useSession()
  const query = useQuery({
    ...threadQuery(queryClient, source),
    ...(isBlocked && { refetchInterval: withoutStreamMs }),
  })
  const [draft] = useLocalState(draftKey(source.matchId), emptyDraft)
  const change = (next: (current: Draft) => Draft) => changeDraft(queryClient, source.matchId, next)
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)
  const { messages, hasOlder } = query.data ?? emptyThread
  const { failed } = draft
  const hasArrived = failed !== null && messages.some((message) => isSame(message, failed))

  useEffect(() => {
    if (hasArrived) change(clearFailed)
  })

  const loadOlder = async () => {
    if (isLoadingOlder) return
    setIsLoadingOlder(true)
    try {
      await fetchOlder(queryClient, source)
    } catch {
      toast({
        title: i18n.t('error.title'),
        description: i18n.t('chat.loadFailed', { ns: 'messages' }),
        tone: 'destructive',
      })
    } finally {
      setIsLoadingOlder(false)
    }
  }

  return {
    query,
    messages: withPending(messages, draft.pending),
    stored: messages,
    hasOlder,
    isLoadingOlder,
    loadOlder: () => void loadOlder(),
    draft,
    setText: (text: string) =>
      change((current) =>
        current.editing ? { ...current, editing: { ...current.editing, text } } : { ...current, text },
      ),
    cancelEdit: () => cancelEdit(queryClient, source.matchId),
    setReply: (replyTo: Quote | null) => change((current) => ({ ...current, replyTo })),
    removeAttachment: () => change((current) => ({ ...current, attachment: null })),
    send: () => {
      if (draft.editing && source.matchId !== null) void saveEdit(queryClient, source.matchId)
      else void sendDraft(queryClient, source)
    },
    sendVoice: () => void sendVoice(queryClient, source),
    removeVoice: () => {
      if (draft.voice) releaseVoice(draft.voice)
      change((current) => ({ ...current, voice: null }))
    },
    sendImage: (file: File) => void sendImage(queryClient, source, file),
  }
}

function isSame(message: Message, { clientId }: PendingMessage): boolean {
  return message.isOwn && message.clientId === clientId
}

function withPending(messages: readonly Message[], pending: PendingMessage | null): ChatMessage[] {
  const stored = messages.map(toChatMessage)
  if (!pending || messages.some((message) => isSame(message, pending))) return stored
  const { clientId, content, image, voice, createdAt, replyTo, isRepeated = false } = pending
  return [
    ...stored,
    {
      key: `own ${clientId}`,
      isOwn: true,
      content,
      picture: null,
      localImage: image,
      voice,
      createdAt,
      number: null,
      isRepeated,
      isDeleted: false,
      replyTo,
      ownReaction: null,
      otherReaction: null,
    },
  ]
}

/** Adds the side to the key: both sides may have made the same `clientId`. */
function toChatMessage({ clientId, image, ...message }: Message): ChatMessage {
  const key = `${message.isOwn ? 'own' : 'other'} ${clientId}`
  return { ...message, key, picture: image, localImage: null }
}
