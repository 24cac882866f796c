import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import { toast } from '#/ui/toast.tsx'
import { orpc } from './api.ts'
import { loadSession, rememberVisitedPage } from './session.ts'

export const staffStatusQuery = orpc.staff.status.queryOptions({ staleTime: 60_000 })

type GuardArgs = {
  context: { queryClient: QueryClient }
  preload?: boolean
  /** Path, search and hash. */
  location: { pathname: string; href: string }
}

/** For `beforeLoad`: requires the staff role. The server checks it on every call regardless of this guard. */
export async function requireStaffRole({ context, preload, location }: GuardArgs) {
  const session = await loadSession(context.queryClient)
  if (!session.user) {
    if (!preload) {
      rememberVisitedPage(location)
      toast({ title: i18n.t('code.UNAUTHORIZED'), tone: 'destructive' })
    }
    throw redirect({ to: '/' })
  }
  if (!session.hasStaffRole || session.isBlocked) throw redirect({ to: '/discover' })
  return { session, user: session.user }
}

/** For `beforeLoad`: requires the role and a verified second factor; returns here after verification. */
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

/** Remembers the page on which a session expired: the same person returns to it after the next sign-in in this tab. */
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

/** Accepts staff paths only: the address bar may hold anything. Sets an invalid `next` to undefined, because an omitted key would keep it. */
export function readNext(next: unknown): { next?: string | undefined } {
  return { next: typeof next === 'string' && staffPath.test(next) ? next : undefined }
}
