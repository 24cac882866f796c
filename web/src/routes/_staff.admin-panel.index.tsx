import { createFileRoute } from '@tanstack/react-router'
import { PanelScreen } from '#/features/staff/panel-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/')({
  loader: () => loadTexts('health', 'desk'),
  component: PanelScreen,
})
