import { useQueryClient } from '@tanstack/react-query'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { orpc } from '#/lib/api.ts'
import { deckQuery } from './shared/deck-query.ts'

/** The scope of saves: they run one after the other, so that the last choice wins. */
export const filtersInTurn = { id: 'filters' }

/** Returns a function that updates the caches after filters were saved. */
export function useFiltersSaved(): (filters: DiscoverFilters) => void {
  const queryClient = useQueryClient()
  return (filters) => {
    queryClient.setQueryData(orpc.discovery.filters.queryKey(), filters)
    queryClient.removeQueries({ queryKey: orpc.discovery.explainEmptyDeck.key() })
    // Likes reach only members whose filters admit the sender.
    void queryClient.invalidateQueries({ queryKey: orpc.discovery.likes.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.discovery.countLikes.key() })
    // Reset, not invalidate: the old people must not be swiped on while the new deck loads.
    void queryClient.resetQueries({ queryKey: deckQuery.queryKey })
  }
}
