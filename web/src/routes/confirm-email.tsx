import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#/features/account/security/confirm-email-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: () => loadTexts('account', 'settings'),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const { token = '' } = Route.useSearch()
  return <ConfirmEmailScreen token={token} />
}
