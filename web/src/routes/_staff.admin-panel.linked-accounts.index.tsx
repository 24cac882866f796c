import { createFileRoute } from '@tanstack/react-router'
import { EntriesScreen } from '#/features/linked-accounts/entries-screen.tsx'

type Search = { page?: number }

/** Reads untrusted input: the address bar may hold anything. */
function readSearch({ page }: Record<string, unknown>): Search {
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000
  return isPage ? { page } : {}
}

export const Route = createFileRoute('/_staff/admin-panel/linked-accounts/')({
  validateSearch: readSearch,
  component: function EntriesRoute() {
    return <EntriesScreen page={Route.useSearch().page ?? 1} />
  },
})
