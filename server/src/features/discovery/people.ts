import type { UserId } from '@yuti/contract/base'
import type { Person, Rating } from '@yuti/contract/people'
import { defaultStarsOnFailure } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { presentPicture } from '#/platform/media-links.ts'
import { type CardRow, getOwnCard, listCards } from './people-repository.ts'
import { ratePeople } from './rating.ts'

// What a match shows besides a card.
export { type CardRow, listCards } from './people-repository.ts'
export { comparePeople } from './rating.ts'

/** Who is asking. */
export type Session = { user: { id: UserId }; sessionToken: string }

const failedRating: Rating = { stars: defaultStarsOnFailure, isEstimate: true }

/**
 * What the asking member sees of these people, in their order; those who may not be seen are left out. Two queries
 * for any number of them.
 */
export async function presentPeople(deps: Deps, session: Session, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const cards = await deps.db.asMember(session.sessionToken, (tx) => listCards(tx, ids))
  return presentCards(deps, session, cards)
}

export async function presentCards(
  deps: Deps,
  session: Session,
  cards: readonly CardRow[],
): Promise<Person[]> {
  const ratings = await ratePeople(
    deps,
    session.user.id,
    cards.map((card) => card.id),
  )
  return cards.map((card) => presentCard(deps, session, card, ratings.get(card.id) ?? failedRating))
}

/** What others see of the member, the stars left out: those are different for each of them. */
export async function presentOwnCard(deps: Deps, session: Session): Promise<Omit<Person, 'rating'>> {
  const card = await deps.db.asMember(session.sessionToken, getOwnCard)
  return presentFacts(deps, session, card)
}

export function presentCard(deps: Deps, session: Session, card: CardRow, rating: Rating): Person {
  return { ...presentFacts(deps, session, card), rating }
}

function presentFacts(deps: Deps, session: Session, card: CardRow): Omit<Person, 'rating'> {
  return {
    id: card.id,
    name: card.name,
    age: card.age,
    distanceKm: card.distance_km,
    bio: card.bio,
    interests: card.interests,
    photos: card.photos.map((photo) => presentPicture(deps, session.user.id, 'profile-photo', photo)),
  }
}
