import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#/features/notifications/unsubscribe-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: () => loadTexts('notifications'),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token = '' } = Route.useSearch()
  return <UnsubscribeScreen token={token} />
}
