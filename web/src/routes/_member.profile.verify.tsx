import { createFileRoute } from '@tanstack/react-router'
import { VerificationScreen } from '#/features/verification/verification-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/profile/verify')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('verification'),
  component: VerificationScreen,
})
