import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '#/i18n/i18n.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import type { Position } from '#/platform/geolocation.ts'
import { toast } from '#/ui/toast.tsx'
import { ownProfileQuery } from '../queries.ts'

export type NewPlace = { position: Position } | { town: string }

/** Changes where the member looks, and says how that went. A failure leaves the former place. */
export async function changePlace(
  queryClient: QueryClient,
  place: NewPlace,
  doneText: string,
): Promise<void> {
  try {
    if ('town' in place) await api.profiles.chooseTown({ town: place.town })
    else await api.profiles.updatePosition(place.position)
  } catch (error) {
    toast({ title: i18n.t('error.title'), description: errorText(error), tone: 'destructive' })
    return
  }
  const { deck, explainEmptyDeck, likes, countLikes, previewFilters } = orpc.discovery
  queryClient.removeQueries({ queryKey: explainEmptyDeck.key() })
  for (const queryKey of [likes.key(), countLikes.key(), previewFilters.key()])
    void queryClient.invalidateQueries({ queryKey })
  // Reset, not invalidate: the old people must not be swiped on while the new deck loads.
  void queryClient.resetQueries({ queryKey: deck.key() })
  toast({ title: doneText, tone: 'success' })
  await queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
}
