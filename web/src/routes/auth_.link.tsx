import { createFileRoute } from '@tanstack/react-router'
import { LinkMailScreen, LinkScreen } from '#/features/account/providers/link-screen.tsx'
import { requirePending } from '#/features/account/providers/require-pending.ts'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/auth_/link')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ deps: { token } }) => {
    // The server checks a mailed link only when its button is pressed.
    const pendingSignIn = token === undefined ? requirePending('link') : null
    const [pending] = await Promise.all([pendingSignIn, loadTexts('account', 'providers')])
    return pending
  },
  component: LinkPage,
})

function LinkPage() {
  const { token = '' } = Route.useSearch()
  const pending = Route.useLoaderData()
  return pending ? <LinkScreen pending={pending} /> : <LinkMailScreen token={token} />
}
