import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, redirect } from '@tanstack/react-router'
import type { Session } from '@yuti/contract/account'
import { i18n } from '#/i18n/i18n.ts'
import { hasFlag, setFlag } from '#/platform/storage.ts'
import { clearTabStorage } from '#/platform/tab-storage.ts'
import { toast } from '#/ui/toast.tsx'
import { api, orpc } from './api.ts'
import { deleteDraftsOfOthers } from './message-drafts.ts'
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

/** The person whose session has ended on this page without a sign-out. */
let endedUserId: string | null = null

/** For the answers to sign-in and sign-up, which carry the new session. Deletes what another person typed in this tab. */
export function setSession(queryClient: QueryClient, session: Session): void {
  if (session.user) {
    endedUserId = null
    deleteDraftsOfOthers(session.user.id)
  }
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/**
 * Removes everything of the member from the cache when the session has ended. The drafts stay in the storage of this tab until
 * somebody signs in: the same person finds them again.
 */
export function endSession(queryClient: QueryClient): void {
  endedUserId = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id ?? endedUserId
  setSession(queryClient, signedOut)
  const sessionHash = hashKey(sessionQuery.queryKey)
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== sessionHash })
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
    // Somebody who leaves is not met by the onboarding at "/", also on a phone that came straight to the sign-in.
    setFlag('hasSeenOnboarding')
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
  /** `href` is path, search and hash. */
  location?: { pathname: string; href: string }
}

/** The pages of a blocked person: the reason and sign-out, the own data, and the support conversation. */
const openToBlocked = new Set(['/settings', '/settings/data', '/messages/admin'])

function toastBlocked(): void {
  toast({ title: i18n.t('code.ACCOUNT_BLOCKED'), tone: 'destructive', durationMs: 10_000 })
}

/** Remembers the page of a visitor, or of the person whose session has just ended on it. */
export function rememberVisitedPage(location: GuardArgs['location']): void {
  rememberReturnTo(location?.href.split('#')[0] ?? '', endedUserId)
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
    rememberVisitedPage(location)
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

/** The page to open after signing in. A newcomer keeps the wanted page until the profile is complete. */
export function pathAfterSignIn(session: Session): string {
  if (session.isBlocked) return '/settings'
  if (session.user && (session.hasStaffRole || session.isComplete)) {
    const wanted = takeReturnTo(session.user.id)
    if (wanted !== null) return wanted
  }
  if (session.hasStaffRole) return '/admin-panel'
  if (session.isComplete) return '/discover'
  if (session.isComplete === null) return '/profile-setup'
  return hasFlag('hasSeenWelcome') ? '/profile-setup' : '/welcome-after-signup'
}

const phone = /iPhone|iPad|iPod|Android/

/** Redirects from `/`: members go to Discover, a first visit from a phone goes to the onboarding. */
export async function redirectFromStart({ context, preload }: GuardArgs): Promise<void> {
  const session = await loadSession(context.queryClient).catch(() => signedOut)
  if (session.user) throw redirect({ to: session.hasStaffRole ? '/admin-panel' : '/discover' })
  if (!preload && !hasFlag('hasSeenOnboarding') && phone.test(navigator.userAgent)) {
    throw redirect({ to: '/onboarding' })
  }
}
