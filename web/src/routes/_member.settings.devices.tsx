import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '#/features/account/security/devices-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/devices')({
  loader: () => loadTexts('account', 'settings'),
  component: DevicesScreen,
})
