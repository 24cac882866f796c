import { createFileRoute } from '@tanstack/react-router'
import { CalculationsScreen } from '#/features/compatibility/calculations-screen.tsx'
import { orpc } from '#/lib/api.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/')({
  beforeLoad: requireComplete,
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(orpc.compatibility.list.queryOptions()),
  component: CalculationsScreen,
})
