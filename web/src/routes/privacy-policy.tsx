import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#/features/legal/legal-screens.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: () => loadTexts('legal'),
  component: PrivacyScreen,
})
