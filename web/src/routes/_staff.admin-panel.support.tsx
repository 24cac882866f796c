import { createFileRoute } from '@tanstack/react-router'
import { SupportLayout } from '#/features/support/support-layout.tsx'
import { readSupportSearch } from '#/features/support/support-search.ts'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/support')({
  loader: () => loadTexts('support', 'moderation', 'safety', 'messages'),
  validateSearch: readSupportSearch,
  component: function SupportRoute() {
    return <SupportLayout filter={Route.useSearch().filter ?? 'all'} />
  },
})
