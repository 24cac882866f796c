import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#/components/page-pending.tsx'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/matches')({
  beforeLoad: requireComplete,
  component: PagePending,
})
