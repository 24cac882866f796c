import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '#/features/matches/matches-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/matches')({
  beforeLoad: requireComplete,
  // The match in view comes after the list; texts that were missing then would hide the whole page once more.
  loader: async () => {
    await loadTexts('compatibility', 'result', 'about')
  },
  component: MatchesScreen,
})
