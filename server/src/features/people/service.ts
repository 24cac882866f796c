import type { MatchedPerson, Person, StrangerSummary } from '@yuti/contract/people'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentCard, presentPerson, presentSummary } from './presenter.ts'
import { type Comparison, comparePeople, failedMatch, failedRating } from './rating.ts'
import { findProfileCard, getOwnCard, listCards, type SummaryRow } from './repository.ts'

/**
 * Returns the profile of somebody, with exact stars if they are matched, when more people come if today's budget of people
 * is used up, or null if the actor may not see the person. A person who is returned counts as shown.
 */
export async function showProfile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<Person | MatchedPerson | { moreAt: string } | null> {
  const found = await deps.db.runAsMember(actor.sessionToken, (tx) => findProfileCard(tx, id))
  if (!found) return null
  if (!found.card) return { moreAt: found.more_at.toISOString() }
  const { card } = found
  const comparison = await compareOne(deps, actor, card.id)
  return comparison?.match
    ? presentPerson(deps, actor, card, comparison.match.rating)
    : presentPerson(deps, actor, card, comparison?.rating ?? failedRating)
}

/** What the actor sees of a person before a match. Returns null if the person is hidden from the actor. */
export async function findStranger(deps: Deps, actor: Actor, id: string): Promise<Person | null> {
  const [card] = await deps.db.readAsMember(actor.sessionToken, (tx) => listCards(tx, [id]))
  if (!card) return null
  const comparison = await compareOne(deps, actor, card.id)
  return presentPerson(deps, actor, card, comparison?.rating ?? failedRating)
}

/** What the actor sees of a match; the caller knows that the two are matched. Returns null if the person is hidden. */
export async function findMatchedPerson(deps: Deps, actor: Actor, id: string): Promise<MatchedPerson | null> {
  const [card] = await deps.db.readAsMember(actor.sessionToken, (tx) => listCards(tx, [id]))
  if (!card) return null
  const comparison = await compareOne(deps, actor, card.id)
  return presentPerson(deps, actor, card, (comparison?.match ?? failedMatch).rating)
}

async function compareOne(deps: Deps, actor: Actor, id: string): Promise<Comparison | undefined> {
  return (await comparePeople(deps, actor.user.id, [id])).get(id)
}

export type StrangerRow = SummaryRow & { distance_km: number | null }

/** What lists show of these people before a match, in their order. */
export async function rateStrangers(
  deps: Deps,
  actor: Actor,
  rows: readonly StrangerRow[],
): Promise<StrangerSummary[]> {
  const compared = await comparePeople(
    deps,
    actor.user.id,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...presentSummary(deps, actor, row),
    distanceKm: row.distance_km,
    rating: compared.get(row.id)?.rating ?? failedRating,
  }))
}

/** The actor's own card as others see it. It has no stars, because those differ for each of the others. */
export async function getOwnPreview(deps: Deps, actor: Actor): Promise<Omit<Person, 'rating'>> {
  const card = await deps.db.readAsMember(actor.sessionToken, getOwnCard)
  return presentCard(deps, actor, card)
}
