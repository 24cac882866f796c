import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cardPhotoSizes } from '@yuti/contract/picture-sources'
import { preloadPhoto } from '#/components/picture-sources.ts'
import { DiscoverScreen } from '#/features/discovery/discover-screen.tsx'
import { orpc } from '#/lib/api.ts'
import { requireComplete } from '#/lib/session.ts'

const deckQuery = orpc.discovery.deck.queryOptions({ staleTime: 60_000 })

async function loadDeck(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(deckQuery)
  const photo = queryClient.getQueryData(deckQuery.queryKey)?.cards[0]?.photos[0]
  if (photo) preloadPhoto(photo, cardPhotoSizes, 'high')
}

export const Route = createFileRoute('/_member/discover')({
  beforeLoad: requireComplete,
  loader: ({ context: { queryClient } }) => {
    const deck = loadDeck(queryClient)
    // A deck that came with the page is there at once; any other is fetched beside the code of the screen.
    return document.getElementById('bootstrap-data') ? deck : undefined
  },
  component: DiscoverScreen,
})
