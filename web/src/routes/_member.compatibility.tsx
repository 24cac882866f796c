import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#/components/page-pending.tsx'

export const Route = createFileRoute('/_member/compatibility')({
  component: PagePending,
})
