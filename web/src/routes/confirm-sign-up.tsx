import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmSignUpScreen } from '#/features/account/sign-up/confirm-sign-up-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/confirm-sign-up')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  beforeLoad: ({ search }) => {
    if (!search.token) throw redirect({ to: '/auth', search: { notice: 'link-invalid' }, replace: true })
  },
  loader: () => loadTexts('account'),
  component: ConfirmSignUpPage,
})

function ConfirmSignUpPage() {
  const { token = '' } = Route.useSearch()
  return <ConfirmSignUpScreen token={token} />
}
