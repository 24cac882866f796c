import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useEffect, useState } from 'react'
import { api } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { conversationQuery, inboxQuery, reloadNewest, threadKey, updateThread } from './queries.ts'
import { emptyThread } from './thread-cache.ts'
import { teamSource } from './thread-source.ts'

/** Keeps the list and every conversation that is held up to date; mounted once, around all of /messages. */
export function useMessagesRealtime(): void {
  const queryClient = useQueryClient()
  const reread = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void invalidateCoalesced(queryClient, queryKey)
  }
  const inboxKey = inboxQuery.queryKey

  useRealtime('message', ({ matchId }) => reread(inboxKey, threadKey(matchId)))
  useRealtime('message_changed', ({ matchId }) => reread(inboxKey, threadKey(matchId)))
  useRealtime('read', ({ matchId }) => reread(inboxKey, conversationQuery(matchId).queryKey))
  useRealtime('chat_deleted', ({ matchId }) => {
    updateThread(queryClient, matchId, () => emptyThread)
    reread(inboxKey, conversationQuery(matchId).queryKey)
  })
  useRealtime('match', () => reread(inboxKey))
  useRealtime('match_removed', ({ matchId }) => {
    queryClient.removeQueries({ queryKey: threadKey(matchId) })
    reread(inboxKey)
  })
  useRealtime('team_message', () => reread(inboxKey, threadKey(null)))
  useRealtime('team_changed', () => {
    reread(inboxKey)
    // A failure is met again, and shown, at the next reading.
    reloadNewest(queryClient, teamSource).catch(() => reread(threadKey(null)))
  })
  useRealtime('hello', () => {
    reloadNewest(queryClient, teamSource).catch(() => reread(threadKey(null)))
  })
}

/** Whether the other side is writing: for a few seconds after each sign of it. */
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
  // The message that was being written ends it.
  return sign !== null && sign.newestNumber === newestNumber
}

const typingShownMs = 5000
const typingToldEveryMs = 3000
const lastTold = new Map<MatchId, number>()

/** Tells the other side, now and then while somebody types. It is a courtesy: nobody is told when it fails. */
export function tellTyping(matchId: MatchId): void {
  const now = Date.now()
  if (now - (lastTold.get(matchId) ?? 0) < typingToldEveryMs) return
  lastTold.set(matchId, now)
  api.messages.typing({ matchId }).catch(() => undefined)
}
