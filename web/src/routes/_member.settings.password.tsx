import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordScreen } from '#/features/account/security/change-password-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/password')({
  loader: () => loadTexts('account', 'settings', 'providers'),
  component: ChangePasswordScreen,
})
