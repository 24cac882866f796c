import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useEffect, useState } from 'react'
import { api } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { reloadNewest, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { emptyThread } from './thread-cache.ts'
import { teamSource } from './thread-source.ts'

/** Changes the stored threads where invalidating them is not enough; mounted once, around all of /messages. */
export function useMessagesRealtime(): void {
  const queryClient = useQueryClient()
  useRealtime('chat_deleted', ({ matchId }) => updateThread(queryClient, matchId, () => emptyThread))
  useRealtime('match_removed', ({ matchId }) => queryClient.removeQueries({ queryKey: threadKey(matchId) }))
  useRealtime('team_changed', () => reloadTeam(queryClient))
  useRealtime('hello', () => reloadTeam(queryClient))
}

/** If the request fails, the next read of the thread fails too and shows the error. */
function reloadTeam(queryClient: QueryClient): void {
  reloadNewest(queryClient, teamSource).catch(() => invalidateCoalesced(queryClient, threadKey(null)))
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
