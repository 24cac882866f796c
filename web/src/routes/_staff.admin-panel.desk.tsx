import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '#/features/desk/desk-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/desk')({
  loader: () => loadTexts('desk', 'moderation', 'safety', 'screening'),
  component: DeskScreen,
})
