import { createFileRoute } from '@tanstack/react-router'
import { RequestsScreen } from '#/features/birth-changes/requests-screen.tsx'

type Search = { page?: number }

/** Reads untrusted input: the address bar may hold anything. */
function readSearch({ page }: Record<string, unknown>): Search {
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000
  return isPage ? { page } : {}
}

export const Route = createFileRoute('/_staff/admin-panel/birth-changes/')({
  validateSearch: readSearch,
  component: function RequestsRoute() {
    return <RequestsScreen page={Route.useSearch().page ?? 1} />
  },
})
