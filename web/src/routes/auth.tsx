import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type AuthNotice, authNotices } from '#/features/account/sign-in/auth-notices.ts'
import { AuthScreen } from '#/features/account/sign-in/auth-screen.tsx'
import { goOnIfSignedIn } from '#/features/account/sign-in/go-on.ts'
import { loadProviders, loadWaysIn } from '#/features/account/providers/load-providers.ts'
import { isAppPath } from '@yuti/contract/app-path'

/** `next` is the page that was wanted before a mail led here. */
type AuthSearch = { mode?: 'sign-up'; notice?: AuthNotice; next?: string }

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, notice, next }: Record<string, unknown>): AuthSearch => {
    const known = authNotices.find((name) => name === notice)
    return {
      ...(mode === 'sign-up' ? { mode } : {}),
      ...(known ? { notice: known } : {}),
      ...(isAppPath(next) ? { next } : {}),
    }
  },
  beforeLoad: async (entry) => {
    // Loaded in parallel with the session, so that the buttons appear with the form.
    void loadProviders(entry.context.queryClient)
    await goOnIfSignedIn(entry)
  },
  loaderDeps: ({ search: { notice, mode } }) => ({ notice, mode }),
  loader: ({ context, deps }) => loadWaysIn(context.queryClient, deps),
  component: AuthPage,
})

function AuthPage() {
  const { mode: asked, notice = null } = Route.useSearch()
  const wish = useLocation({ select: ({ state }) => state.authMode })
  const { providers, Buttons, OtherWays } = Route.useLoaderData()
  const mode = asked ?? wish ?? 'sign-in'
  return (
    <AuthScreen mode={mode} notice={notice} OtherWays={OtherWays}>
      {Buttons && <Buttons providers={providers} hasLead={mode === 'sign-up'} />}
    </AuthScreen>
  )
}
