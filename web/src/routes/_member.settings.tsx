import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '#/features/account/settings/settings-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings')({
  loader: () => loadTexts('account', 'settings', 'providers'),
  component: SettingsLayout,
})
