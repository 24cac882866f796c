import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import { toast } from '#/ui/toast.tsx'
import { orpc } from './api.ts'
import { loadSession } from './session.ts'

export const staffStatusQuery = orpc.staff.status.queryOptions({ staleTime: 60_000 })

type GuardArgs = {
  context: { queryClient: QueryClient }
  preload?: boolean
  /** The path with what stands behind it. */
  location: { href: string }
}

/** For `beforeLoad`: whoever holds the role. The server refuses everybody else whatever the browser believes. */
export async function requireStaffRole({ context, preload }: GuardArgs) {
  const session = await loadSession(context.queryClient)
  if (!session.user) {
    if (!preload) toast({ title: i18n.t('error.loginRequired'), tone: 'destructive' })
    throw redirect({ to: '/' })
  }
  if (!session.isStaff || session.isBlocked) throw redirect({ to: '/discover' })
  return { session, user: session.user }
}

/** The same with the second factor proved; who has yet to comes back here afterwards. */
export async function requireStaff(args: GuardArgs) {
  const staff = await requireStaffRole(args)
  const status = await args.context.queryClient.ensureQueryData({
    ...staffStatusQuery,
    revalidateIfStale: true,
  })
  if (!status.isVerified) {
    const { next } = readNext(takeLeftPage(staff.user.id) ?? args.location.href)
    throw redirect({ to: '/admin-panel/second-factor', search: { next } })
  }
  return staff
}

const leftPage = 'staff.leftPage'

/** Where a session ended by itself: the same person goes on there after the next sign-in in this tab. */
export function keepLeftPage(userId: string, href: string): void {
  writeTab(leftPage, { userId, href })
}

function takeLeftPage(userId: string): unknown {
  const left = readTab(leftPage)
  removeTab(leftPage)
  return typeof left === 'object' &&
    left !== null &&
    'userId' in left &&
    left.userId === userId &&
    'href' in left
    ? left.href
    : null
}

const staffPath = /^\/admin-panel(\/[\w-]+)*(\?[\w=&%.+~-]*)?$/

/** From the address bar, so nothing else than a page of ours; what is left out would stay as it was typed. */
export function readNext(next: unknown): { next?: string | undefined } {
  return { next: typeof next === 'string' && staffPath.test(next) ? next : undefined }
}
