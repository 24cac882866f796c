import { createFileRoute } from '@tanstack/react-router'
import { OnboardingScreen } from '#/features/onboarding/onboarding-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/onboarding')({
  loader: () => loadTexts('onboarding', 'landing'),
  component: OnboardingScreen,
})
