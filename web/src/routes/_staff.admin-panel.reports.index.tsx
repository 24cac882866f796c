import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '#/features/moderation/reports-screen.tsx'
import { readReportsSearch, type ReportsSearch } from '#/features/moderation/reports-search.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/reports/')({
  validateSearch: passthroughSearch<ReportsSearch>,
  component: function ReportsRoute() {
    return <ReportsScreen search={readReportsSearch(Route.useSearch())} />
  },
})
