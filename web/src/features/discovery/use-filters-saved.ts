import { useQueryClient } from '@tanstack/react-query'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { orpc } from '#/lib/api.ts'
import { deckQuery } from './shared/deck-query.ts'

/** What follows when other filters hold. */
export function useFiltersSaved(): (filters: DiscoverFilters) => void {
  const queryClient = useQueryClient()
  return (filters) => {
    queryClient.setQueryData(orpc.discovery.filters.queryKey(), filters)
    queryClient.removeQueries({ queryKey: orpc.discovery.explainEmptyDeck.key() })
    // The old people must not be swiped on while the new ones are found.
    void queryClient.resetQueries({ queryKey: deckQuery.queryKey })
  }
}
