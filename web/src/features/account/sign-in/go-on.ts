import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthNotice } from './auth-notices.ts'
import { writeWaiting } from '#/features/account/sign-up/waiting.ts'
import { applyAccountLanguage } from '#/features/account/use-after-sign-in.ts'
import { i18n, loadTexts } from '#/i18n/i18n.ts'
import { rememberReturnTo } from '#/lib/return-to.ts'
import { loadSession, pathAfterSignIn, setSession } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'

type Entry = {
  context: { queryClient: QueryClient }
  search: { notice?: AuthNotice; next?: string }
  preload: boolean
}

/** For `beforeLoad` of the sign-in page: leads on if the confirmation link, Google or Apple has signed in. */
export async function goOnIfSignedIn({ context: { queryClient }, search, preload }: Entry): Promise<void> {
  // Show the form when the session cannot be loaded; the sign-in call will report the problem.
  const session = await loadSession(queryClient).catch(() => null)
  const remember = () => (search.next === undefined || preload ? undefined : rememberReturnTo(search.next))
  if (!session?.user) return remember()
  // Looking ahead must not use the wanted page up.
  if (preload) throw redirect({ to: '/discover' })
  await applyAccountLanguage(session)
  setSession(queryClient, session)
  // The link of the mail was opened in this tab: after a sign-out, this page shows the sign-in form again.
  writeWaiting(null)
  if (search.notice === 'confirmed') {
    await loadTexts('account')
    toast({ title: i18n.t('confirmSignUp.done', { ns: 'account' }), tone: 'success' })
  }
  // At once before it is taken: two loads of this page would take it from each other.
  remember()
  throw redirect({ href: pathAfterSignIn(session), replace: true })
}
