import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerificationScreen } from '#/features/verifications/verification-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_staff/admin-panel/verifications/$checkId')({
  beforeLoad: ({ params: { checkId } }) => {
    if (!isUuid(checkId)) throw redirect({ to: '/admin-panel/desk' })
  },
  loader: () => loadTexts('verifications', 'moderation'),
  component: function VerificationRoute() {
    const { checkId } = Route.useParams()
    return <VerificationScreen key={checkId} id={checkId} />
  },
})
