import { createFileRoute } from '@tanstack/react-router'
import { StaffLayout } from '#/app-shell/staff-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff')({
  beforeLoad: async (args) => {
    const { requireStaff } = await import('#/lib/staff-guard.ts')
    return await requireStaff(args)
  },
  loader: () => loadTexts('staff'),
  component: StaffLayout,
})
