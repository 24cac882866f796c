import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#/features/account/recovery/forgot-password-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/forgot-password')({
  loader: () => loadTexts('account'),
  component: ForgotPasswordScreen,
})
