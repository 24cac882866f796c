import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#/features/account/settings/settings-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/')({
  loader: () => loadTexts('account', 'births', 'ownPlace', 'settings', 'providers'),
  component: SettingsScreen,
})
