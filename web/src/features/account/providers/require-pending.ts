import { redirect } from '@tanstack/react-router'
import type { PendingSignIn } from '@yuti/contract/account-providers'
import { api } from '#/lib/api.ts'

/** Returns the pending sign-in of this browser, or redirects to the page that it belongs to. */
export async function requirePending(kind: PendingSignIn['kind']): Promise<PendingSignIn> {
  const { pending } = await api.account.pendingSignIn()
  if (!pending) throw redirect({ to: '/auth', search: { notice: 'provider-expired' }, replace: true })
  if (pending.kind !== kind) throw redirect({ to: `/auth/${pending.kind}`, replace: true })
  return pending
}
