import type { MatchId } from '@yuti/contract/base'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Person } from '@yuti/contract/people'
import { findMatchedPerson, findStranger } from '#/features/people/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { deleteLastPass, deleteLike, type Direction, insertSwipe } from './swipes-repository.ts'

/** Saves a like or a pass. Repeating a swipe changes nothing and returns the same answer. */
export async function swipe(
  deps: Deps,
  actor: Actor,
  targetId: string,
  direction: Direction,
): Promise<SwipeResult> {
  const matchId = await deps.db.runAsMember(actor.sessionToken, (tx) => insertSwipe(tx, targetId, direction))
  return getSwipeResult(deps, actor, matchId, targetId)
}

/** Deletes the like, unless the other person answered it first. */
export async function takeBackLike(deps: Deps, actor: Actor, targetId: string): Promise<SwipeResult> {
  const matchId = await deps.db.runAsMember(actor.sessionToken, (tx) => deleteLike(tx, targetId))
  return getSwipeResult(deps, actor, matchId, targetId)
}

export async function getSwipeResult(
  deps: Deps,
  actor: Actor,
  matchId: MatchId | null,
  targetId: string,
): Promise<SwipeResult> {
  if (matchId === null) return { match: null }
  const person = await findMatchedPerson(deps, actor, targetId)
  return { match: person ? { id: matchId, person } : null }
}

/** Returns null if the last swipe was not a pass, or if that person can no longer be seen. */
export async function undoLastPass(deps: Deps, actor: Actor): Promise<Person | null> {
  const id = await deps.db.asMember(actor.sessionToken, deleteLastPass)
  return id === null ? null : await findStranger(deps, actor, id)
}
