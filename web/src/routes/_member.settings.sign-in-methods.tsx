import { createFileRoute } from '@tanstack/react-router'
import { SignInMethodsScreen } from '#/features/account/providers/sign-in-methods-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/sign-in-methods')({
  loader: () => loadTexts('account', 'settings', 'providers'),
  component: SignInMethodsScreen,
})
