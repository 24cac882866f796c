import { createFileRoute } from '@tanstack/react-router'
import { LogScreen } from '#/features/staff/log-screen.tsx'
import { readLogFilter, type LogFilter } from '#/features/staff/log-filter.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/log')({
  validateSearch: passthroughSearch<LogFilter>,
  loader: () => loadTexts('moderation'),
  component: LogPage,
})

function LogPage() {
  const filter = readLogFilter(Route.useSearch())
  // Remounts the form when the filter in the address changes.
  return <LogScreen key={JSON.stringify(filter)} filter={filter} />
}
