import { createFileRoute } from '@tanstack/react-router'
import { requireResetLink } from '#/features/account/recovery/reset-link.ts'
import { ResetPasswordScreen } from '#/features/account/recovery/reset-password-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ deps }) => {
    const [link] = await Promise.all([requireResetLink(deps.token), loadTexts('account')])
    return link
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch()
  const { needsConsents } = Route.useLoaderData()
  return <ResetPasswordScreen token={token} needsConsents={needsConsents} />
}
