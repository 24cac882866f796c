import { createFileRoute } from '@tanstack/react-router'
import { SupportLayout } from '#/features/support/support-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/support')({
  loader: () => loadTexts('support', 'moderation', 'safety', 'messages'),
  component: SupportLayout,
})
