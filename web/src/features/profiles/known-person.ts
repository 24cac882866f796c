import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import { deckQuery } from '#/features/discovery/shared/deck-query.ts'
import { decisionsQuery, inboxQuery, likesQuery, matchesQuery } from '#/lib/paged-lists.ts'

export type KnownPerson = { id: UserId; name: string; photos: readonly Picture[] }

type Summary = { id: UserId; name: string; photo: Picture | null }
type Pages = { pages: { items: readonly (Summary | { person: Summary | null })[] }[] }

/** A person that the deck or a list has just shown, for the moment until the profile is there. */
export function findKnownPerson(queryClient: QueryClient, id: UserId): KnownPerson | null {
  const card = queryClient.getQueryData(deckQuery.queryKey)?.cards.find((person) => person.id === id)
  if (card) return card
  const lists: (Pages | undefined)[] = [
    queryClient.getQueryData(likesQuery.queryKey),
    queryClient.getQueryData(decisionsQuery('right').queryKey),
    queryClient.getQueryData(decisionsQuery('left').queryKey),
    queryClient.getQueryData(matchesQuery.queryKey),
    queryClient.getQueryData(inboxQuery.queryKey),
  ]
  const items = lists.flatMap((list) => list?.pages.flatMap((page) => page.items) ?? [])
  const found = items
    .map((item) => ('person' in item ? item.person : item))
    .find((person) => person?.id === id)
  return found?.photo ? { id, name: found.name, photos: [found.photo] } : null
}
