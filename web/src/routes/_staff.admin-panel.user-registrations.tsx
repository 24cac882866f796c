import { createFileRoute } from '@tanstack/react-router'
import { readRegistrationsSearch } from '#/features/registrations/filter.ts'
import { RegistrationsScreen } from '#/features/registrations/registrations-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/user-registrations')({
  validateSearch: readRegistrationsSearch,
  loader: () => loadTexts('registrations'),
  component: function RegistrationsRoute() {
    return <RegistrationsScreen search={Route.useSearch()} />
  },
})
