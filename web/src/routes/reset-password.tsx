import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#/components/page-pending.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/reset-password')({
  loader: () => loadTexts('account'),
  component: PagePending,
})
