import { createFileRoute } from '@tanstack/react-router'
import { ChangeEmailScreen } from '#/features/account/security/change-email-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/email')({
  loader: () => loadTexts('account', 'settings', 'providers'),
  component: ChangeEmailScreen,
})
