import { createFileRoute } from '@tanstack/react-router'
import { DiscoverScreen } from '#/features/discovery/discover-screen.tsx'
import { orpc } from '#/lib/api.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/discover')({
  beforeLoad: requireComplete,
  // Beside the code of the screen rather than after it.
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(orpc.discovery.deck.queryOptions({ staleTime: 60_000 })),
  component: DiscoverScreen,
})
