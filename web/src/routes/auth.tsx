import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { type AuthNotice, authNotices } from '#/features/account/auth-notices.ts'
import { AuthScreen } from '#/features/account/auth-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { loadSession, pathAfterSignIn } from '#/lib/session.ts'

type AuthSearch = { mode?: 'sign-up'; notice?: AuthNotice }

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, notice }: Record<string, unknown>): AuthSearch => {
    const known = authNotices.find((name) => name === notice)
    return { ...(mode === 'sign-up' ? { mode } : {}), ...(known ? { notice: known } : {}) }
  },
  beforeLoad: async ({ context }) => {
    // Without an answer the form is shown; its own call will say what is wrong.
    const session = await loadSession(context.queryClient).catch(() => null)
    if (session?.user) throw redirect({ to: pathAfterSignIn(session), replace: true })
  },
  loader: () => loadTexts('account'),
  component: AuthPage,
})

function AuthPage() {
  const { mode, notice = null } = Route.useSearch()
  const wish = useLocation({ select: ({ state }) => state.authMode })
  return <AuthScreen mode={mode ?? wish ?? 'sign-in'} notice={notice} />
}
