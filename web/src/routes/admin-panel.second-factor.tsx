import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '#/features/staff/second-factor-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { readNext, requireStaffRole } from '#/lib/staff-guard.ts'

export const Route = createFileRoute('/admin-panel/second-factor')({
  validateSearch: ({ next }: Record<string, unknown>) => readNext(next),
  beforeLoad: requireStaffRole,
  loader: () => loadTexts('staff'),
  component: SecondFactorPage,
})

function SecondFactorPage() {
  const { next } = Route.useSearch()
  return <SecondFactorScreen next={next ?? '/admin-panel'} />
}
