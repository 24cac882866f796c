import { createFileRoute } from '@tanstack/react-router'
import { InviteLinkScreen } from '#/features/consent/invite-link-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/ask')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('consent'),
  component: InviteLinkScreen,
})
