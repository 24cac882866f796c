import { createFileRoute } from '@tanstack/react-router'
import { OwnProfileScreen } from '#/features/profiles/own-profile-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/profile/')({
  loader: () => loadTexts('about'),
  component: OwnProfileScreen,
})
