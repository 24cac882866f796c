import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Badges } from '@yuti/contract/notifications'
import { useEffect } from 'react'
import { orpc } from '#/lib/api.ts'
import { onAnyRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { useSession } from '#/lib/session.ts'

const changesNothing = new Set([
  'hello',
  'likes',
  'decided',
  'consent',
  'notification',
  'typing',
  'presence',
  'session_ended',
])

/** Recounted on any realtime change. */
export function useBadges(): Badges {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onAnyRealtime((event) => {
        if (changesNothing.has(event.type)) return
        void invalidateCoalesced(queryClient, orpc.notifications.badges.key())
      }),
    [queryClient],
  )
  const { isBlocked } = useSession()
  return (
    useQuery(orpc.notifications.badges.queryOptions({ enabled: !isBlocked })).data ?? {
      matches: 0,
      messages: 0,
    }
  )
}
