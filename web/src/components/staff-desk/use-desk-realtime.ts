import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#/lib/api.ts'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** Keeps what staff look at up to date. The hints go to verified sessions alone, and carry no content. */
export function useDeskRealtime(): void {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(), [])
  const reread = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void invalidateCoalesced(queryClient, queryKey, everyMs)
  }
  useRealtime('desk_changed', () => reread(orpc.moderation.key(), orpc.support.conversation.key()))
  useRealtime('support_changed', () => reread(orpc.support.inbox.key()))
  useRealtime('hello', () => reread(orpc.moderation.key(), orpc.support.key()))
}

/** Many members may write at once. */
const everyMs = 1000
