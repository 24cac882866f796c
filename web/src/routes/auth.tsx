import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { type AuthNotice, authNotices } from '#/features/account/sign-in/auth-notices.ts'
import { AuthScreen } from '#/features/account/sign-in/auth-screen.tsx'
import { loadProviderButtons, loadProviders } from '#/features/account/providers/load-providers.ts'
import { applyAccountLanguage } from '#/features/account/use-after-sign-in.ts'
import { loadSession, pathAfterSignIn } from '#/lib/session.ts'

type AuthSearch = { mode?: 'sign-up'; notice?: AuthNotice }

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, notice }: Record<string, unknown>): AuthSearch => {
    const known = authNotices.find((name) => name === notice)
    return { ...(mode === 'sign-up' ? { mode } : {}), ...(known ? { notice: known } : {}) }
  },
  beforeLoad: async ({ context }) => {
    // Loaded in parallel with the session, so that the buttons appear with the form.
    void loadProviders(context.queryClient)
    // Show the form when the session cannot be loaded; the sign-in call will report the problem.
    const session = await loadSession(context.queryClient).catch(() => null)
    if (!session?.user) return
    // People who signed in with Google or Apple return to this page.
    await applyAccountLanguage(session)
    throw redirect({ to: pathAfterSignIn(session), replace: true })
  },
  loaderDeps: ({ search }) => ({ notice: search.notice }),
  loader: ({ context, deps: { notice } }) => loadProviderButtons(context.queryClient, notice),
  component: AuthPage,
})

function AuthPage() {
  const { mode, notice = null } = Route.useSearch()
  const wish = useLocation({ select: ({ state }) => state.authMode })
  const { providers, Buttons } = Route.useLoaderData()
  return (
    <AuthScreen mode={mode ?? wish ?? 'sign-in'} notice={notice}>
      {Buttons && <Buttons providers={providers} />}
    </AuthScreen>
  )
}
