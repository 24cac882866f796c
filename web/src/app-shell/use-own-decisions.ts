import { useQueryClient } from '@tanstack/react-query'
import { withoutPerson } from '#/features/discovery/shared/without-person.ts'
import { orpc } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** Whom the member decides on in one tab leaves the deck of the others, wherever these are; and comes back with an undo. */
export function useOwnDecisions(): void {
  const queryClient = useQueryClient()
  const deckKey = orpc.discovery.deck.queryKey()
  useRealtime('decided', ({ userId, isTakenBack }) => {
    if (!isTakenBack) {
      queryClient.setQueryData(deckKey, (deck) => deck && withoutPerson(deck, userId))
      return
    }
    // This tab's own undo brings the person back itself, and leaves the others in their order.
    const isOwn = queryClient.isMutating({ mutationKey: orpc.discovery.undoPass.mutationKey() }) > 0
    const deck = queryClient.getQueryData(deckKey)
    if (!isOwn && deck?.cards.every(({ id }) => id !== userId)) void invalidateCoalesced(queryClient, deckKey)
  })
}
