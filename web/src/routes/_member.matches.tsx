import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '#/features/matches/matches-screen.tsx'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/matches')({
  beforeLoad: requireComplete,
  component: MatchesScreen,
})
