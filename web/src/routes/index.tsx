import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '#/features/landing/landing-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { redirectFromStart } from '#/lib/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: redirectFromStart,
  loader: () => loadTexts('landing'),
  component: LandingScreen,
})
