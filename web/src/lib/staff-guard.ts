import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { toast } from '#/ui/toast.tsx'
import { orpc } from './api.ts'
import { loadSession } from './session.ts'

export const staffStatusQuery = orpc.staff.status.queryOptions({ staleTime: 60_000 })

type GuardArgs = {
  context: { queryClient: QueryClient }
  preload?: boolean
  location: { pathname: string }
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
    throw redirect({ to: '/admin-panel/second-factor', search: { next: args.location.pathname } })
  }
  return staff
}

const staffPath = /^\/admin-panel(\/[\w-]+)*$/

/** From the address bar, so nothing else than a page of ours; what is left out would stay as it was typed. */
export function readNext(next: unknown): { next?: string | undefined } {
  return { next: typeof next === 'string' && staffPath.test(next) ? next : undefined }
}
