import { useQueryClient } from '@tanstack/react-query'
import { deckQuery, removeFromDeck } from '#/features/discovery/shared/deck-query.ts'
import { orpc } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** A decision in one tab removes the person from the deck of the other tabs; an undo brings the person back. */
export function useOwnDecisions(): void {
  const queryClient = useQueryClient()
  useRealtime('decided', ({ userId, isTakenBack }) => {
    if (!isTakenBack) {
      removeFromDeck(queryClient, userId)
      return
    }
    // The tab that made the undo puts the person back itself and keeps the order of the others.
    const isOwn = queryClient.isMutating({ mutationKey: orpc.discovery.undoPass.mutationKey() }) > 0
    const deck = queryClient.getQueryData(deckQuery.queryKey)
    if (!isOwn && deck?.cards.every(({ id }) => id !== userId))
      void invalidateCoalesced(queryClient, deckQuery.queryKey)
  })
}
