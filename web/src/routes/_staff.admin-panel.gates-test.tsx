import { createFileRoute } from '@tanstack/react-router'
import { GatesTestScreen } from '#/features/gates-test/gates-test-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_staff/admin-panel/gates-test')({
  loader: () => loadTexts('gatesTest', 'bodygraph', 'compatibility'),
  component: GatesTestScreen,
})
