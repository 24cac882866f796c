import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/reports')({
  loader: () => loadTexts('moderation', 'support', 'safety', 'messages', 'voice'),
  component: Outlet,
})
