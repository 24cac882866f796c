import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useEffect, useState } from 'react'
import { api } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { reloadNewest, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { emptyThread } from './thread-cache.ts'
import { supportSource } from './thread-source.ts'

/** Changes the stored threads where invalidating them is not enough; mounted once, around all of /messages. */
export function useMessagesRealtime(): void {
  const queryClient = useQueryClient()
  useRealtime('chat_deleted', ({ matchId }) => updateThread(queryClient, matchId, () => emptyThread))
  useRealtime('match_removed', ({ matchId }) => queryClient.removeQueries({ queryKey: threadKey(matchId) }))
  useRealtime('support_conversation_changed', () => reloadSupport(queryClient))
  useRealtime('hello', () => reloadSupport(queryClient))
}

/** If the request fails, the next read of the thread fails too and shows the error. */
function reloadSupport(queryClient: QueryClient): void {
  reloadNewest(queryClient, supportSource).catch(() => invalidateCoalesced(queryClient, threadKey(null)))
}

/** True for a few seconds after each typing event of the other side. */
export function useOtherTyping(matchId: MatchId | null, newestNumber: number | undefined): boolean {
  const [sign, setSign] = useState<{ at: number; newestNumber: number | undefined } | null>(null)
  useRealtime('typing', (event) => {
    if (event.matchId === matchId) setSign({ at: Date.now(), newestNumber })
  })
  useEffect(() => {
    if (!sign) return undefined
    const timer = setTimeout(setSign, typingShownMs, null)
    return () => clearTimeout(timer)
  }, [sign])
  // A new message ends it.
  return sign !== null && sign.newestNumber === newestNumber
}

const typingShownMs = 5000
const typingEveryMs = 3000
const lastSentAt = new Map<MatchId, number>()

/** Sends a typing event at most every three seconds. Failures are ignored. */
export function sendTyping(matchId: MatchId): void {
  const now = Date.now()
  if (now - (lastSentAt.get(matchId) ?? 0) < typingEveryMs) return
  lastSentAt.set(matchId, now)
  api.messages.typing({ matchId }).catch(() => undefined)
}
