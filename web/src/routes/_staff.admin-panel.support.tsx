import { createFileRoute } from '@tanstack/react-router'
import { SupportLayout } from '#/features/support/support-layout.tsx'
import { readSupportSearch, type SupportSearch } from '#/features/support/support-search.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/support')({
  loader: () => loadTexts('support', 'moderation', 'safety', 'messages'),
  validateSearch: passthroughSearch<SupportSearch>,
  component: function SupportRoute() {
    return <SupportLayout filter={readSupportSearch(Route.useSearch()).filter ?? 'all'} />
  },
})
