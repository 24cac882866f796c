import { createFileRoute } from '@tanstack/react-router'
import { LinkMailScreen } from '#/features/account/providers/link-mail-screen.tsx'
import { LinkScreen } from '#/features/account/providers/link-screen.tsx'
import { requirePending } from '#/features/account/providers/require-pending.ts'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/auth_/link')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ deps: { token } }) => {
    // A mailed link says itself, when it is pressed, whether it counts here.
    const asked = token === undefined ? requirePending('link') : null
    const [pending] = await Promise.all([asked, loadTexts('account', 'providers')])
    return pending
  },
  component: LinkPage,
})

function LinkPage() {
  const { token = '' } = Route.useSearch()
  const pending = Route.useLoaderData()
  return pending ? <LinkScreen pending={pending} /> : <LinkMailScreen token={token} />
}
