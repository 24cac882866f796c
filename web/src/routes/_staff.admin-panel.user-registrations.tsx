import { createFileRoute } from '@tanstack/react-router'
import { RegistrationsScreen } from '#/features/registrations/registrations-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/user-registrations')({
  loader: () => loadTexts('registrations'),
  component: RegistrationsScreen,
})
