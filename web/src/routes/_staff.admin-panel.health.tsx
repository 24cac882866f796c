import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '#/features/health/health-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/health')({
  loader: () => loadTexts('health'),
  component: HealthScreen,
})
