import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRealtimeQueries } from '#/lib/realtime-queries.ts'
import { setLanguage } from '#/i18n/i18n.ts'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { endSession, isSigningOut, useSession } from '#/lib/session.ts'
import { hasFlag } from '#/platform/storage.ts'
import { AppShell } from './app-shell.tsx'
import { useConsentNews } from './use-consent-news.ts'
import { useEndedMatches } from './use-ended-matches.ts'
import { useNotificationReading } from './use-notification-reading.ts'
import { useOwnDecisions } from './use-own-decisions.ts'
import { usePush } from './use-push.ts'
import { usePrefetchTabs } from './use-prefetch-tabs.ts'

/** Around every member page: navigation, the live stream, and what follows when either tells of a change. */
export function MemberLayout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { language, isBlocked } = useSession()
  // The server opens no stream for a blocked person.
  useEffect(() => (isBlocked ? undefined : startRealtime()), [isBlocked])
  useEffect(() => {
    // On a device that was never told a language, the member's own one holds.
    if (language && !hasFlag('preferred_language')) void setLanguage(language)
  }, [language])
  usePrefetchTabs(router)
  useOwnDecisions()
  useConsentNews()
  useEndedMatches()
  useNotificationReading()
  useRealtimeQueries()
  usePush(router)
  useRealtime('hello', () => void queryClient.invalidateQueries())
  useRealtime('session_ended', () => {
    if (isSigningOut()) return
    endSession(queryClient)
    void router.invalidate()
  })
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
