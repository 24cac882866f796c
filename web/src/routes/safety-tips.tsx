import { createFileRoute } from '@tanstack/react-router'
import { SafetyScreen } from '#/features/legal/safety-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/safety-tips')({
  loader: () => loadTexts('legal', 'safetyTips'),
  component: SafetyScreen,
})
