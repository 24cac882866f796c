import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { Deck } from '@yuti/contract/discovery'
import { deckQuery } from './deck-query.ts'

/** Changes the stored deck; does nothing while none is stored. */
export function changeDeck(queryClient: QueryClient, change: (deck: Deck) => Deck): void {
  queryClient.setQueryData(deckQuery.queryKey, (deck) => (deck ? change(deck) : deck))
}

export function withoutPerson({ cards, remaining, ...rest }: Deck, id: UserId): Deck {
  const left = cards.filter((card) => card.id !== id)
  return { ...rest, cards: left, remaining: remaining - (cards.length - left.length) }
}

export function removeFromDeck(queryClient: QueryClient, id: UserId): void {
  changeDeck(queryClient, (deck) => withoutPerson(deck, id))
}
