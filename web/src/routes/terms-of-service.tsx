import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#/features/legal/legal-screens.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/terms-of-service')({
  loader: () => loadTexts('legal'),
  component: TermsScreen,
})
