import type { Deck } from '@yuti/contract/discovery'
import { swipe as limits } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { Actor } from '#/platform/rpc.ts'
import { sqlDeckBuilder } from './candidates-repository.ts'
import { type DeckPage, findDeckPage, isPaused, upsertDeck } from './deck-repository.ts'
import { presentDeck } from './presenter.ts'
import { findViewer } from './viewer-repository.ts'

/** The most people that a stored deck holds. */
const deckSize = 200
/** With fewer people left, a deck that could not hold all candidates is built again in the background. */
const refillBelow = 60
/** Newcomers wait until the deck is this old, so that a busy town does not rebuild every deck on every read. */
const settledAfterMs = 10_000

type DeckDeps = Pick<Deps, 'db' | 'log' | 'clock'>

/** Returns null until the actor's profile is complete. */
export async function serveDeck(deps: Deps, actor: Actor): Promise<Deck | null> {
  const now = deps.clock.now()
  const page = await readPage(deps, actor, new Date(now.getTime() - settledAfterMs))
  if (!page) return await servePause(deps, actor)
  const need = rebuildNeeded(page, now)
  if (need === 'now') {
    const rebuilt = await rebuildAndRead(deps, actor)
    return rebuilt && presentDeck(deps, actor, rebuilt)
  }
  if (need === 'soon') refillInBackground(deps, actor.user.id)
  return presentDeck(deps, actor, page)
}

/** Builds once more if filters, place or birth changed while the deck was built. */
async function rebuildAndRead(deps: Deps, actor: Actor): Promise<DeckPage | null> {
  await rebuildDeck(deps, actor.user.id)
  const page = await readPage(deps, actor, null)
  if (!page || page.is_current) return page
  await rebuildDeck(deps, actor.user.id)
  return await readPage(deps, actor, null)
}

/** A paused member has no deck, like a member whose profile is not complete. */
async function servePause({ db }: DeckDeps, actor: Actor): Promise<Deck | null> {
  const hasPaused = await db.asMember(actor.sessionToken, (tx) => isPaused(tx, actor.user.id))
  return hasPaused ? { cards: [], remaining: 0, isPaused: true } : null
}

function readPage(
  { db }: DeckDeps,
  actor: Actor,
  outdatedWithNewcomers: Date | null,
): Promise<DeckPage | null> {
  return db.asMember(actor.sessionToken, (tx) => findDeckPage(tx, limits.deckPage, outdatedWithNewcomers))
}

function rebuildNeeded(page: DeckPage, now: Date): 'now' | 'soon' | 'no' {
  if (!page.is_current) return 'now'
  // A new deck could not show anybody else today.
  if (page.more_at) return 'no'
  const isSettled = now.getTime() - page.built_at.getTime() > settledAfterMs
  const isOver = page.remaining === 0
  // A member with an empty deck gets the first newcomer at once.
  if (page.has_newcomers && isOver) return 'now'
  if (isSettled && isOver) return 'now'
  if (page.is_capped && page.remaining === 0) return 'now'
  return page.is_capped && page.remaining < refillBelow ? 'soon' : 'no'
}

/** Returns false if the viewer's profile is not complete. */
export async function rebuildDeck({ db, clock }: DeckDeps, viewerId: string): Promise<boolean> {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, clock.now())
    if (!viewer) return false
    const entries = await sqlDeckBuilder(tx, clock.now())(viewer, viewer.filters, deckSize + 1)
    await upsertDeck(tx, viewer, entries.slice(0, deckSize), entries.length > deckSize)
    return true
  })
}

const refilling = new Set<string>()

function refillInBackground(deps: DeckDeps, viewerId: string): void {
  if (refilling.has(viewerId)) return
  refilling.add(viewerId)
  rebuildDeck(deps, viewerId)
    .catch((error: unknown) => deps.log.error(describeFailure(error), 'a deck could not be refilled'))
    .finally(() => refilling.delete(viewerId))
}
