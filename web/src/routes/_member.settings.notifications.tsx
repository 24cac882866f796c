import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#/features/notifications/notifications-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/notifications')({
  loader: () => loadTexts('notifications'),
  component: NotificationsScreen,
})
