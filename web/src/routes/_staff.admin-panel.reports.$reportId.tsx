import { createFileRoute, redirect } from '@tanstack/react-router'
import { ReportScreen } from '#/features/moderation/report-screen.tsx'
import type { ReportsSearch } from '#/features/moderation/reports-search.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'
import type { ReportId } from '@yuti/contract/moderation'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_staff/admin-panel/reports/$reportId')({
  // The search of the list that Back returns to.
  validateSearch: passthroughSearch<ReportsSearch>,
  beforeLoad: ({ params: { reportId } }) => {
    if (!isUuid<ReportId>(reportId)) throw redirect({ to: '/admin-panel/reports' })
    return { reportId }
  },
  loader: () => loadTexts('desk', 'about', 'profiles'),
  component: function ReportRoute() {
    return <ReportScreen reportId={Route.useRouteContext().reportId} />
  },
})
