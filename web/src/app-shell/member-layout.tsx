import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useNavigate, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRealtimeQueries } from '#/lib/realtime-queries.ts'
import { setLanguage } from '#/i18n/i18n.ts'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { endSession, isSigningOut, useSession } from '#/lib/session.ts'
import { hasFlag } from '#/platform/storage.ts'
import { AppShell } from './app-shell.tsx'
import { useNotificationReading } from './use-notification-reading.ts'
import { usePush } from './use-push.ts'
import { removeFromDeck } from '#/features/discovery/shared/change-deck.ts'
import { deckQuery } from '#/features/discovery/shared/deck-query.ts'
import { orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/ui/toast.tsx'
import { deleteStoredDraft } from '#/lib/message-drafts.ts'
import { onIdle } from '#/platform/on-idle.ts'
import { tabs } from './tabs.ts'

/** Frame of every member page: navigation, the real-time stream and the reactions to its events. */
export function MemberLayout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { language, isBlocked } = useSession()
  // The server refuses the stream to a blocked person.
  useEffect(() => (isBlocked ? undefined : startRealtime()), [isBlocked])
  useEffect(() => {
    // A language chosen on this device wins over the member's setting.
    if (language && !hasFlag('preferred_language')) void setLanguage(language)
  }, [language])
  usePrefetchTabs(router)
  useRepeatedCalls()
  useOwnDecisions()
  useConsentToasts()
  useDropDraftsOfEndedMatches()
  useNotificationReading()
  useNewPeopleToast()
  useFollowedTimeZone()
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

/** A decision in one tab removes the person from the deck of the other tabs; an undo brings the person back. */
function useOwnDecisions(): void {
  const queryClient = useQueryClient()
  useRealtime('decided', ({ userId, isTakenBack }) => {
    if (!isTakenBack) {
      removeFromDeck(queryClient, userId)
      return
    }
    // The tab that made the undo puts the person back itself and keeps the order of the others.
    const isOwn = queryClient.isMutating({ mutationKey: orpc.discovery.undoPass.mutationKey() }) > 0
    const deck = queryClient.getQueryData(deckQuery.queryKey)
    if (!isOwn && deck?.cards.every(({ id }) => id !== userId))
      void invalidateCoalesced(queryClient, deckQuery.queryKey)
  })
}

/** Shows a toast on any page when a guest has answered an invite link or decided about the result. */
function useConsentToasts(): void {
  const { t } = useTranslation('compatibility')
  const navigate = useNavigate()
  useRealtime('consent', ({ linkId, state }) => {
    const show = () =>
      void (state === 'kept'
        ? navigate({ to: '/manual-compatibility/answers/$id', params: { id: linkId } })
        : navigate({ to: '/compatibility' }))
    toast({
      title: t(`consentToast.${state}`),
      description: t(`consentToast.${state}Text`),
      tone: state === 'kept' ? 'success' : 'plain',
      action: { label: t('consentToast.show'), onPress: show },
    })
  })
}

function useNewPeopleToast(): void {
  const navigate = useNavigate()
  useRealtime('notification', ({ kind }) => {
    if (kind !== 'new_people') return
    // Without its code nothing is said now; the mail or the push still says it.
    import('./new-people-toast.ts')
      .then((file) => file.showNewPeople(() => void navigate({ to: '/discover' })))
      .catch(() => undefined)
  })
}

function useFollowedTimeZone(): void {
  const queryClient = useQueryClient()
  const { isBlocked } = useSession()
  useEffect(() => {
    if (isBlocked) return undefined
    // Tried again at the next start of the app.
    return onIdle(() => {
      import('./follow-time-zone.ts').then((file) => file.followTimeZone(queryClient)).catch(() => undefined)
    })
  }, [queryClient, isBlocked])
}

/** Deletes the message draft of a match that has ended. */
function useDropDraftsOfEndedMatches(): void {
  const { user } = useSession()
  useRealtime('match_removed', ({ matchId }) => (user ? deleteStoredDraft(user.id, matchId) : undefined))
}

/** Lets calls that may be made twice be made again while no server answers; until that code has loaded they fail at once. */
function useRepeatedCalls(): void {
  useEffect(
    () =>
      onIdle(() => {
        import('./repeat-calls.ts').then((file) => file.repeatSafeCalls()).catch(() => undefined)
      }),
    [],
  )
}

/** Loads the code of every tab when the page is idle, so that tabs open offline too. */
function usePrefetchTabs(router: AnyRouter): void {
  useEffect(() => {
    return onIdle(() => {
      for (const { to } of tabs) {
        const route = router.routesByPath[to]
        // When this fails, the tab loads its code when it is opened.
        if (route) router.loadRouteChunk(route)?.catch(() => undefined)
      }
    })
  }, [router])
}
