import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '#/features/staff/second-factor-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { readNext } from '#/lib/staff-guard.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/admin-panel/second-factor')({
  validateSearch: passthroughSearch<{ next: string }>,
  beforeLoad: async (args) => {
    const { requireStaffRole } = await import('#/lib/staff-guard.ts')
    return await requireStaffRole(args)
  },
  loader: () => loadTexts('staff'),
  component: SecondFactorPage,
})

function SecondFactorPage() {
  const { next } = readNext(Route.useSearch().next)
  return <SecondFactorScreen next={next ?? '/admin-panel'} />
}
