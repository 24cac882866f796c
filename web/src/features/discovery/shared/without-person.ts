import type { UserId } from '@yuti/contract/base'
import type { Deck } from '@yuti/contract/discovery'

export function withoutPerson({ cards, remaining, ...rest }: Deck, id: UserId): Deck {
  const left = cards.filter((card) => card.id !== id)
  return { ...rest, cards: left, remaining: remaining - (cards.length - left.length) }
}
