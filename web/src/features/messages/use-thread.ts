import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message, Quote } from '@yuti/contract/messages'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '#/features/messages/thread/chat-message.ts'
import { i18n } from '#/i18n/i18n.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { useSession } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'
import { forgetArrived, nothingWritten, type Outgoing, type Writing } from './outgoing.ts'
import { fetchOlder, threadQuery } from './queries.ts'
import { sendImage, sendWritten } from './send.ts'
import { emptyThread } from './thread-cache.ts'
import type { ThreadSource } from './thread-source.ts'
import { changeWriting, writingKey } from './writing-store.ts'

/** A blocked person has no stream that would tell of an answer. */
const withoutStreamMs = 20_000

/** One conversation: what is stored, what is on its way, and what is being written. */
export function useThread(source: ThreadSource) {
  const queryClient = useQueryClient()
  const { isBlocked } = useSession()
  const refetchInterval = isBlocked ? withoutStreamMs : false
  const query = useQuery({ ...threadQuery(queryClient, source), refetchInterval })
  const [writing] = useLocalState(writingKey(source.matchId), nothingWritten)
  const change = (next: (current: Writing) => Writing) => changeWriting(queryClient, source.matchId, next)
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)
  const { messages, hasOlder } = query.data ?? emptyThread
  const { failed } = writing
  const hasArrived = failed !== null && messages.some((message) => isSame(message, failed))

  useEffect(() => {
    if (hasArrived) change(forgetArrived)
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
    messages: withOutgoing(messages, writing.onItsWay),
    stored: messages,
    hasOlder,
    isLoadingOlder,
    loadOlder: () => void loadOlder(),
    writing,
    setText: (text: string) => change((current) => ({ ...current, text })),
    setReply: (replyTo: Quote | null) => change((current) => ({ ...current, replyTo })),
    removeAttachment: () => change((current) => ({ ...current, attachment: null })),
    send: () => void sendWritten(queryClient, source),
    sendImage: (file: File) => void sendImage(queryClient, source, file),
  }
}

function isSame(message: Message, { clientId }: Outgoing): boolean {
  return message.isOwn && message.clientId === clientId
}

function withOutgoing(messages: readonly Message[], onItsWay: Outgoing | null): ChatMessage[] {
  const stored = messages.map(toChatMessage)
  if (!onItsWay || messages.some((message) => isSame(message, onItsWay))) return stored
  const { clientId, content, image, createdAt, replyTo } = onItsWay
  return [
    ...stored,
    {
      key: `own ${clientId}`,
      isOwn: true,
      content,
      picture: null,
      localImage: image,
      createdAt,
      number: null,
      isDeleted: false,
      replyTo,
      ownReaction: null,
      otherReaction: null,
    },
  ]
}

/** Two people may have made the same key. */
function toChatMessage({ clientId, image, ...message }: Message): ChatMessage {
  const key = `${message.isOwn ? 'own' : 'other'} ${clientId}`
  return { ...message, key, picture: image, localImage: null }
}
