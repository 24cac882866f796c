import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { endSession } from '#/lib/session.ts'
import { AppShell } from './app-shell.tsx'

/** Around every member page: navigation, the live stream, and what follows when either tells of a change. */
export function MemberLayout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(startRealtime, [])
  useRealtime('hello', () => void queryClient.invalidateQueries())
  useRealtime('session_ended', () => {
    endSession(queryClient)
    void router.invalidate()
  })
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
