import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { type AuthNotice, authNotices, isProviderNotice } from '#/features/account/auth-notices.ts'
import { AuthScreen, loadEntrance } from '#/features/account/auth-screen.tsx'
import { loadProviders } from '#/features/account/providers/providers-query.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { loadSession, pathAfterSignIn } from '#/lib/session.ts'

type AuthSearch = { mode?: 'sign-up'; notice?: AuthNotice }

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, notice }: Record<string, unknown>): AuthSearch => {
    const known = authNotices.find((name) => name === notice)
    return { ...(mode === 'sign-up' ? { mode } : {}), ...(known ? { notice: known } : {}) }
  },
  beforeLoad: async ({ context }) => {
    // Asked beside the session, so that the buttons come with the form.
    void loadProviders(context.queryClient)
    // Without an answer the form is shown; its own call will say what is wrong.
    const session = await loadSession(context.queryClient).catch(() => null)
    if (session?.user) throw redirect({ to: pathAfterSignIn(session), replace: true })
  },
  loaderDeps: ({ search }) => ({ notice: search.notice }),
  loader: async ({ context, deps: { notice } }) => {
    const [providers] = await Promise.all([loadProviders(context.queryClient), loadTexts('account')])
    if (providers.length > 0) await Promise.all([loadTexts('providers'), loadEntrance()])
    else if (notice && isProviderNotice(notice)) await loadTexts('providers')
    return { providers }
  },
  component: AuthPage,
})

function AuthPage() {
  const { mode, notice = null } = Route.useSearch()
  const wish = useLocation({ select: ({ state }) => state.authMode })
  const { providers } = Route.useLoaderData()
  return <AuthScreen mode={mode ?? wish ?? 'sign-in'} notice={notice} providers={providers} />
}
