import { defaultStarsOnFailure } from '@yuti/contract/limits'
import type { Person, Rating } from '@yuti/contract/people'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentCard, presentPerson } from './presenter.ts'
import { comparePeople } from './rating.ts'
import { type CardRow, findProfileCard, getOwnCard, listCards } from './repository.ts'

const failedRating: Rating = { stars: defaultStarsOnFailure, isEstimate: true }

/** What the actor sees of these people, in their order, without people hidden from the actor. Makes two queries. */
export async function listPeople(deps: Deps, actor: Actor, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const cards = await deps.db.asMember(actor.sessionToken, (tx) => listCards(tx, ids))
  return rateCards(deps, actor, cards)
}

/** Returns the profile of somebody, or null if the actor may not see it. The person counts as shown. */
export async function showProfile(deps: Deps, actor: Actor, id: string): Promise<Person | null> {
  const card = await deps.db.asMember(actor.sessionToken, (tx) => findProfileCard(tx, id))
  const [person] = await rateCards(deps, actor, card ? [card] : [])
  return person ?? null
}

export async function rateCards(deps: Deps, actor: Actor, cards: readonly CardRow[]): Promise<Person[]> {
  const compared = await comparePeople(
    deps,
    actor.user.id,
    cards.map((card) => card.id),
  )
  return cards.map((card) => presentPerson(deps, actor, card, compared.get(card.id)?.rating ?? failedRating))
}

/** The actor's own card as others see it. It has no stars, because those differ for each of the others. */
export async function getOwnPreview(deps: Deps, actor: Actor): Promise<Omit<Person, 'rating'>> {
  const card = await deps.db.asMember(actor.sessionToken, getOwnCard)
  return presentCard(deps, actor, card)
}
