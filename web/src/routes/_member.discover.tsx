import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DiscoverScreen } from '#/features/discovery/discover-screen.tsx'
import { deckQuery } from '#/features/discovery/shared/deck-query.ts'
import { preloadCardPhoto } from '#/features/discovery/shared/preload-card-photo.ts'
import { requireComplete } from '#/lib/session.ts'

async function loadDeck(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(deckQuery)
  const photo = queryClient.getQueryData(deckQuery.queryKey)?.cards[0]?.photos[0]
  if (photo) preloadCardPhoto(photo, 'high')
}

export const Route = createFileRoute('/_member/discover')({
  beforeLoad: requireComplete,
  loader: ({ context: { queryClient } }) => {
    const deck = loadDeck(queryClient)
    // The bootstrap data's deck is there at once; any other is fetched while the screen's code loads.
    return document.getElementById('bootstrap-data') ? deck : undefined
  },
  component: DiscoverScreen,
})
