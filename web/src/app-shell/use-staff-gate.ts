import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { i18n } from '#/i18n/i18n.ts'
import { hasCode } from '#/lib/error-text.ts'
import { useRealtime } from '#/lib/events.ts'
import { endSession, isSigningOut, sessionQuery } from '#/lib/session.ts'
import { keepLeftPage, staffStatusQuery } from '#/lib/staff-guard.ts'
import { toast } from '#/ui/toast.tsx'

/** Refusals that may mean that this session has lost staff access. */
const isAboutTheGate = (error: unknown) =>
  hasCode(error, 'STAFF_FACTOR_NEEDED') || hasCode(error, 'NOT_FOUND') || hasCode(error, 'UNAUTHORIZED')

async function readGate(queryClient: QueryClient): Promise<'staff' | 'factor' | 'member' | 'signed-out'> {
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (!session.user) return 'signed-out'
  if (!session.hasStaffRole) return 'member'
  const { isVerified } = await queryClient.fetchQuery({ ...staffStatusQuery, staleTime: 0 })
  return isVerified ? 'staff' : 'factor'
}

/** Checks the session again when the server refuses staff access or reports its end, and redirects accordingly. */
export function useStaffGate(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '/_staff' })
  const checkGate = async () => {
    const gate = await readGate(queryClient)
    if (gate === 'staff' || isSigningOut()) return
    if (gate !== 'signed-out') return await router.invalidate()
    keepLeftPage(user.id, router.state.location.href)
    endSession(queryClient)
    toast({ title: i18n.t('code.UNAUTHORIZED'), tone: 'destructive' })
    await navigate({ to: '/auth' })
  }
  const check = useEffectEvent(checkGate)
  useRealtime('session_ended', () => {
    checkGate().catch(() => undefined)
  })
  useEffect(() => {
    let isChecking = false
    const onFailure = async (error: unknown) => {
      if (isChecking || !isAboutTheGate(error)) return
      isChecking = true
      try {
        await check()
      } catch {
        // Offline nothing is known about the session, and the page shows its own error.
      } finally {
        isChecking = false
      }
    }
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') void onFailure(event.action.error)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
