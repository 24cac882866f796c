import { createFileRoute } from '@tanstack/react-router'
import { ConsentScreen } from '#/features/account/providers/consent-screen.tsx'
import { requirePending } from '#/features/account/providers/require-pending.ts'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/auth_/consent')({
  loader: async () => {
    const [pending] = await Promise.all([requirePending('consent'), loadTexts('account', 'providers')])
    return pending
  },
  component: ConsentPage,
})

function ConsentPage() {
  return <ConsentScreen pending={Route.useLoaderData()} />
}
