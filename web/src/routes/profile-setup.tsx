import { createFileRoute } from '@tanstack/react-router'
import { WizardScreen } from '#/features/profiles/wizard/wizard-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireUser } from '#/lib/session.ts'

type Search = { step?: 2 | 3 }

export const Route = createFileRoute('/profile-setup')({
  validateSearch: ({ step }: Record<string, unknown>): Search => (step === 2 || step === 3 ? { step } : {}),
  beforeLoad: requireUser,
  loader: () => loadTexts('profiles', 'births', 'compatibility', 'onboarding'),
  component: WizardScreen,
})
