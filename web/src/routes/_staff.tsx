import { createFileRoute } from '@tanstack/react-router'
import { StaffLayout } from '#/components/staff-shell/staff-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireStaff } from '#/lib/staff-guard.ts'

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: () => loadTexts('staff'),
  component: StaffLayout,
})
