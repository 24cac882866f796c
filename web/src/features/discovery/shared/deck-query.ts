import { orpc } from '#/lib/api.ts'

const emptyDeckRefetchMs = 30_000

export const deckQuery = orpc.discovery.deck.queryOptions({
  staleTime: 60_000,
  refetchInterval: (query) => (query.state.data?.cards.length === 0 ? emptyDeckRefetchMs : false),
})
