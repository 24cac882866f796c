import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#/components/page-pending.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireUser } from '#/lib/session.ts'

export const Route = createFileRoute('/welcome-after-signup')({
  beforeLoad: requireUser,
  loader: () => loadTexts('onboarding'),
  component: PagePending,
})
