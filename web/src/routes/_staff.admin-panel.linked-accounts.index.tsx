import { createFileRoute } from '@tanstack/react-router'
import { EntriesScreen } from '#/features/linked-accounts/entries-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { type PageSearch, readPage } from '#/lib/page-search.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/linked-accounts/')({
  validateSearch: passthroughSearch<PageSearch>,
  loader: () => loadTexts('linkedAccounts', 'moderation'),
  component: function EntriesRoute() {
    return <EntriesScreen page={readPage(Route.useSearch())} />
  },
})
