import { createFileRoute } from '@tanstack/react-router'
import { readRegistrationsSearch, type RegistrationsSearch } from '#/features/registrations/filter.ts'
import { RegistrationsScreen } from '#/features/registrations/registrations-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/user-registrations')({
  validateSearch: passthroughSearch<RegistrationsSearch>,
  loader: () => loadTexts('registrations'),
  component: function RegistrationsRoute() {
    return <RegistrationsScreen search={readRegistrationsSearch(Route.useSearch())} />
  },
})
