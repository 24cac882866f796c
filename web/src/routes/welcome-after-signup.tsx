import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '#/features/onboarding/welcome-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireUser } from '#/lib/session.ts'

export const Route = createFileRoute('/welcome-after-signup')({
  beforeLoad: requireUser,
  loader: () => loadTexts('onboarding'),
  component: WelcomePage,
})

function WelcomePage() {
  const { user } = Route.useRouteContext()
  return <WelcomeScreen name={user.name} />
}
