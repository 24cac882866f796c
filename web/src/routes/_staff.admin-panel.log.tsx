import { createFileRoute } from '@tanstack/react-router'
import { LogScreen } from '#/features/staff/log-screen.tsx'
import { readLogFilter } from '#/features/staff/log-filter.ts'

export const Route = createFileRoute('/_staff/admin-panel/log')({
  validateSearch: readLogFilter,
  component: LogPage,
})

function LogPage() {
  const filter = Route.useSearch()
  // Another filter in the address is another form.
  return <LogScreen key={JSON.stringify(filter)} filter={filter} />
}
