import { createFileRoute, redirect } from '@tanstack/react-router'
import { DeskScreen } from '#/features/moderation/desk-screen.tsx'
import { readReportId } from '#/features/moderation/report-id.ts'
import type { ReportsSearch } from '#/features/moderation/reports-search.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/reports/$reportId')({
  // Of the list that the way back leads to.
  validateSearch: passthroughSearch<ReportsSearch>,
  beforeLoad: ({ params }) => {
    const reportId = readReportId(params.reportId)
    if (reportId === null) throw redirect({ to: '/admin-panel/reports' })
    return { reportId }
  },
  component: function DeskRoute() {
    return <DeskScreen reportId={Route.useRouteContext().reportId} />
  },
})
