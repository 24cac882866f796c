import { createFileRoute } from '@tanstack/react-router'
import { AccessTokensScreen } from '#/features/account/access-tokens/access-tokens-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/access-tokens')({
  loader: () => loadTexts('account', 'settings', 'providers'),
  component: AccessTokensScreen,
})
