import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, redirect } from '@tanstack/react-router'
import type { Session } from '@yuti/contract/account'
import { i18n } from '#/i18n/i18n.ts'
import { hasFlag } from '#/platform/storage.ts'
import { clearTabStorage } from '#/platform/tab-storage.ts'
import { toast } from '#/ui/toast.tsx'
import { api, orpc } from './api.ts'
import { deleteStoredDrafts } from './message-drafts.ts'
import { rememberReturnTo, takeReturnTo } from './return-to.ts'

export const sessionQuery = orpc.account.session.queryOptions({ staleTime: 60_000 })

const signedOut: Session = {
  user: null,
  isComplete: false,
  isBlocked: false,
  hasStaffRole: false,
  language: null,
}

export function loadSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
}

/** For the answers to sign-in and sign-up, which carry the new session. */
export function setSession(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** Removes everything of the member from the cache and from storage when the session has ended. */
export function endSession(queryClient: QueryClient): void {
  setSession(queryClient, signedOut)
  const sessionHash = hashKey(sessionQuery.queryKey)
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== sessionHash })
  deleteStoredDrafts()
}

let isLeaving = false

/** While true, the `session_ended` event needs no reaction. */
export function isSigningOut(): boolean {
  return isLeaving
}

/** Ends the session by `end` (sign-out, or closing the account), then runs `leave`. */
export async function signOut(
  queryClient: QueryClient,
  leave: () => Promise<void>,
  end: () => Promise<unknown> = () => api.account.signOut(),
): Promise<void> {
  isLeaving = true
  try {
    await end()
    setSession(queryClient, signedOut)
    await leave()
    endSession(queryClient)
    clearTabStorage()
  } finally {
    isLeaving = false
  }
}

export function useSession(): Session {
  return useQuery(sessionQuery).data ?? signedOut
}

/** The signed-in person, on pages under `_member`. */
export function useUser(): NonNullable<Session['user']> {
  return getRouteApi('/_member').useRouteContext().user
}

type GuardArgs = {
  context: { queryClient: QueryClient }
  preload?: boolean
  location?: { pathname: string }
}

/** The pages of a blocked person: the reason and sign-out, the own data, and the support conversation. */
const openToBlocked = new Set(['/settings', '/settings/data', '/messages/admin'])

function toastBlocked(): void {
  toast({ title: i18n.t('code.ACCOUNT_BLOCKED'), tone: 'destructive', durationMs: 10_000 })
}

/** For `beforeLoad`: members only; the person and session join the route's context. */
export async function requireUser({ context, preload, location }: GuardArgs) {
  const session = await loadSession(context.queryClient)
  if (session.user && session.isBlocked && !openToBlocked.has(location?.pathname ?? '')) {
    if (!preload) toastBlocked()
    throw redirect({ to: '/settings' })
  }
  if (session.user) return { session, user: session.user }
  // Preloading a link must not show a toast.
  if (!preload) {
    rememberReturnTo(location?.pathname ?? '')
    toast({ title: i18n.t('code.UNAUTHORIZED'), tone: 'destructive' })
  }
  throw redirect({ to: '/auth' })
}

/** For `beforeLoad`: members whose birth date and city are known. */
export async function requireComplete(args: GuardArgs) {
  const member = await requireUser(args)
  if (!member.session.isComplete) throw redirect({ to: '/profile-setup' })
  return member
}

/** The page to open after signing in. */
export function pathAfterSignIn(session: Session) {
  if (session.isBlocked) return '/settings'
  if (session.hasStaffRole) return '/admin-panel'
  if (session.isComplete) return takeReturnTo() ?? '/discover'
  if (session.isComplete === null) return '/profile-setup'
  return hasFlag('hasSeenWelcome') ? '/profile-setup' : '/welcome-after-signup'
}

const phone = /iPhone|iPad|iPod|Android/

/** Redirects from `/`: members go to Discover, a first visit from a phone goes to the onboarding. */
export async function redirectFromStart({ context, preload }: GuardArgs): Promise<void> {
  const session = await loadSession(context.queryClient).catch(() => signedOut)
  if (session.user) throw redirect({ to: session.hasStaffRole ? pathAfterSignIn(session) : '/discover' })
  if (!preload && !hasFlag('hasSeenOnboarding') && phone.test(navigator.userAgent)) {
    throw redirect({ to: '/onboarding' })
  }
}
