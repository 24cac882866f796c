import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#/features/profiles/about/about-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/profile/about')({
  loader: () => loadTexts('about'),
  component: AboutScreen,
})
