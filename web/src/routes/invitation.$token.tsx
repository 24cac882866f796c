import { createFileRoute } from '@tanstack/react-router'
import { GuestScreen } from '#/features/consent/guest-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/invitation/$token')({
  loader: () => loadTexts('consent', 'compatibility', 'profiles', 'births', 'reading'),
  component: function InvitationRoute() {
    const { token } = Route.useParams()
    return <GuestScreen key={token} address={token} />
  },
})
