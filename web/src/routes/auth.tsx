import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { type AuthNotice, authNotices } from '#/features/account/sign-in/auth-notices.ts'
import { AuthScreen } from '#/features/account/sign-in/auth-screen.tsx'
import { loadEntrance } from '#/features/account/providers/load-providers.ts'
import { loadProviders } from '#/features/account/providers/providers-query.ts'
import { takeLanguage } from '#/features/account/use-after-sign-in.ts'
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
    if (!session?.user) return
    // Whoever comes back from Google or Apple signed in arrives here.
    await takeLanguage(session)
    throw redirect({ to: pathAfterSignIn(session), replace: true })
  },
  loaderDeps: ({ search }) => ({ notice: search.notice }),
  loader: ({ context, deps: { notice } }) => loadEntrance(context.queryClient, notice),
  component: AuthPage,
})

function AuthPage() {
  const { mode, notice = null } = Route.useSearch()
  const wish = useLocation({ select: ({ state }) => state.authMode })
  const { providers, Entrance } = Route.useLoaderData()
  return (
    <AuthScreen mode={mode ?? wish ?? 'sign-in'} notice={notice}>
      {Entrance && <Entrance providers={providers} />}
    </AuthScreen>
  )
}
