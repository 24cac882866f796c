import type { Deck } from '@yuti/contract/discovery'
import { swipe as limits } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { deckSize, sqlDeckBuilder } from './deck-builder.ts'
import { type DeckPage, findDeckPage, readIsPaused, saveDeck } from './deck-repository.ts'
import { presentCard, type Session } from './people.ts'
import { findViewer } from './viewer.ts'

/** A deck of which fewer are left is built again behind the scenes, as long as there are more people than it holds. */
const refillBelow = 60
/** Newcomers may wait this long to join others, so that a busy town does not build every deck at every look. */
const settledAfterMs = 10_000

type Needs = Pick<Deps, 'db' | 'log' | 'clock'>

/** Null while the member's profile is not whole. */
export async function serveDeck(deps: Deps, session: Session): Promise<Deck | null> {
  const page = await readPage(deps, session)
  if (!page) return await servePause(deps, session)
  const need = rebuildNeeded(page, deps.clock.now())
  if (need === 'now') {
    await rebuildDeck(deps, session.user.id)
    return present(deps, session, await readPage(deps, session))
  }
  if (need === 'soon') refillBehind(deps, session.user.id)
  return present(deps, session, page)
}

/** Who has paused has no deck, like somebody whose profile is not whole. */
async function servePause({ db }: Needs, session: Session): Promise<Deck | null> {
  const isPaused = await db.asMember(session.sessionToken, (tx) => readIsPaused(tx, session.user.id))
  return isPaused ? { cards: [], remaining: 0, isPaused } : null
}

function readPage({ db }: Needs, session: Session): Promise<DeckPage | null> {
  return db.asMember(session.sessionToken, (tx) => findDeckPage(tx, limits.deckPage))
}

function rebuildNeeded(page: DeckPage, now: Date): 'now' | 'soon' | 'no' {
  if (!page.is_current) return 'now'
  const isSettled = now.getTime() - page.built_at.getTime() > settledAfterMs
  const isOver = page.remaining === 0
  // Whoever sees nobody is not kept waiting for the first newcomer.
  if (page.has_newcomers && (isSettled || isOver)) return 'now'
  if (isSettled && isOver) return 'now'
  if (page.is_capped && page.remaining === 0) return 'now'
  return page.is_capped && page.remaining < refillBelow ? 'soon' : 'no'
}

/** False while the member's profile is not whole. */
export async function rebuildDeck({ db, clock }: Needs, viewerId: string): Promise<boolean> {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, clock.now())
    if (!viewer) return false
    const entries = await sqlDeckBuilder(tx, clock.now())(viewer, viewer.filters, deckSize + 1)
    await saveDeck(tx, viewer, entries.slice(0, deckSize), entries.length > deckSize)
    return true
  })
}

const refilling = new Set<string>()

function refillBehind(deps: Needs, viewerId: string): void {
  if (refilling.has(viewerId)) return
  refilling.add(viewerId)
  rebuildDeck(deps, viewerId)
    .catch((error: unknown) => deps.log.error(describeFailure(error), 'a deck could not be refilled'))
    .finally(() => refilling.delete(viewerId))
}

function present(deps: Deps, session: Session, page: DeckPage | null): Deck | null {
  if (!page) return null
  const cards = (page.cards ?? []).map((row, index) =>
    presentCard(deps, session, row, {
      stars: page.stars?.[index] ?? 0,
      isEstimate: page.estimates?.[index] ?? true,
    }),
  )
  return { cards, remaining: page.remaining ?? 0 }
}
