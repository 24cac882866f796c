import { createFileRoute } from '@tanstack/react-router'
import { readGatesSearch } from '#/features/gates-test/gates-search.ts'
import { GatesTestScreen } from '#/features/gates-test/gates-test-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/gates-test')({
  validateSearch: readGatesSearch,
  loader: () => loadTexts('gatesTest', 'bodygraph', 'compatibility'),
  component: function GatesTestRoute() {
    return <GatesTestScreen chosen={Route.useSearch().with} />
  },
})
