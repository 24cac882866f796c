import { createFileRoute } from '@tanstack/react-router'
import { EndedConversationsScreen } from '#/features/safety/ended-conversations-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/ended')({
  loader: () => loadTexts('safety', 'settings'),
  component: EndedConversationsScreen,
})
