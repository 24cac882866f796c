import { createFileRoute } from '@tanstack/react-router'
import { DiscoverScreen } from '#/features/discovery/discover-screen.tsx'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/discover')({
  beforeLoad: requireComplete,
  component: DiscoverScreen,
})
