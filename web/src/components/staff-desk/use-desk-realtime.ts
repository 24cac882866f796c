import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRealtimeQueries } from '#/lib/realtime-queries.ts'
import { orpc } from '#/lib/api.ts'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** Keeps what staff look at up to date. The hints go to verified sessions alone, and carry no content. */
export function useDeskRealtime(): void {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(), [])
  useRealtimeQueries()
  useRealtime('hello', () => {
    void invalidateCoalesced(queryClient, orpc.moderation.key(), helloEveryMs)
    void invalidateCoalesced(queryClient, orpc.support.key(), helloEveryMs)
  })
}

const helloEveryMs = 1_000
