import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '#/features/moderation/reports-screen.tsx'
import { readReportsSearch } from '#/features/moderation/reports-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/reports/')({
  validateSearch: readReportsSearch,
  component: function ReportsRoute() {
    return <ReportsScreen search={Route.useSearch()} />
  },
})
