import { createFileRoute } from '@tanstack/react-router'
import { RequestsScreen } from '#/features/birth-changes/requests-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { type PageSearch, readPage } from '#/lib/page-search.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/birth-changes/')({
  validateSearch: passthroughSearch<PageSearch>,
  loader: () => loadTexts('birthChanges'),
  component: function RequestsRoute() {
    return <RequestsScreen page={readPage(Route.useSearch())} />
  },
})
