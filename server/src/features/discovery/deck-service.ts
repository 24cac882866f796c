import type { Deck } from '@yuti/contract/discovery'
import { swipe as limits } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { Actor } from '#/platform/rpc.ts'
import { type DeckPage, findDeckPage, findNoDeckReason, type NoDeck, upsertDeck } from './deck-repository.ts'
import { writeDeck } from './presenter.ts'
import { createQueuedRefills, type QueuedRefills } from './queued-refills.ts'
import { deckBuilder } from './scorer/deck-builder.ts'
import { readKeysAhead } from './scorer/keys-ahead.ts'
import { keepDecidedKeys } from './scorer/people-repository.ts'
import { findViewer } from './viewer-repository.ts'

/** The most people that a stored deck holds. */
const deckSize = 200
/** With fewer people left, a deck that could not hold all candidates is built again in the background. */
const refillBelow = 60
/**
 * Newcomers wait until the deck is this old, and so do further looks at an empty one. With two looks of Discover more
 * (`deckQuery`) they are shown within a minute.
 */
const settledAfterMs = 10_000
/** An older deck is built again behind the page, because ages and who was active lately change from day to day. */
const freshForMs = 12 * 60 * 60_000
export const refillQueue = 'discovery.refill'
/** Belongs to one queue each. A refill of another process is followed by a deck that is not settled for as long. */
const queuedRefills = new WeakMap<Deps['jobs'], QueuedRefills>()

type RebuildDeps = Pick<Deps, 'clock'> & {
  db: Pick<Deps['db'], 'readAsMatchmaker' | 'runAsMatchmaker' | 'lagSeconds'>
} & Partial<Pick<Deps, 'deckScorer'>>
type DeckDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'jobs' | 'env'> & Partial<Pick<Deps, 'deckScorer'>>

/**
 * Returns the JSON of a `Deck`, or null until the actor's profile is complete. Only a member without cards waits for a deck to be built: the first
 * one, one for changed filters, place or birth, or an empty one. All others get the stored deck, however old it is, which is
 * refilled behind them.
 */
export async function serveDeck(deps: DeckDeps, actor: Actor): Promise<string | null> {
  const page = await readPage(deps, actor)
  if (!page) return await serveNoDeck(deps, actor)
  const need = rebuildNeeded(page, deps.clock.now())
  if (need === 'now') {
    const rebuilt = await rebuildAndRead(deps, actor)
    return rebuilt && writeDeck(deps, actor, rebuilt)
  }
  if (need === 'soon') await queueRefill(deps, actor.user.id)
  return writeDeck(deps, actor, page)
}

/** Builds once more if filters, place or birth changed while the deck was built. */
async function rebuildAndRead(deps: DeckDeps, actor: Actor): Promise<DeckPage | null> {
  await rebuildDeck(deps, actor.user.id)
  const page = await readPage(deps, actor)
  if (!page || page.is_current) return page
  await rebuildDeck(deps, actor.user.id)
  return await readPage(deps, actor)
}

const noDecks: Record<Exclude<NoDeck, 'incomplete'>, Deck> = {
  paused: { cards: [], remaining: 0, isPaused: true },
  photos: { cards: [], remaining: 0, needsPhotos: true },
  hidden: { cards: [], remaining: 0 },
}

async function serveNoDeck({ db }: DeckDeps, actor: Actor): Promise<string | null> {
  const reason = await db.readAsMember(actor.sessionToken, findNoDeckReason)
  return reason === 'incomplete' ? null : JSON.stringify(noDecks[reason])
}

function readPage({ db }: DeckDeps, actor: Actor): Promise<DeckPage | null> {
  return db.runAsMember(actor.sessionToken, (tx) => findDeckPage(tx, limits.deckPage))
}

function rebuildNeeded(page: DeckPage, now: Date): 'now' | 'soon' | 'no' {
  if (!page.is_current) return 'now'
  // A new deck could not show anybody else today.
  if (page.more_at) return 'no'
  const age = now.getTime() - page.built_at.getTime()
  if (page.remaining === 0) return page.has_newcomers || page.is_capped || age > settledAfterMs ? 'now' : 'no'
  if (age > freshForMs || (page.is_capped && page.remaining < refillBelow)) return 'soon'
  return page.has_newcomers && age > settledAfterMs ? 'soon' : 'no'
}

/** Returns false if the viewer's profile is not complete. */
export async function rebuildDeck(
  { db, clock, deckScorer }: RebuildDeps,
  viewerId: string,
): Promise<boolean> {
  const now = clock.now()
  // A page of a deck checks each person again, so what others did in the last seconds may be missing here.
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.readAsMatchmaker(work, { mayLag: true })
  const begin = performance.now()
  const keys = readKeysAhead(deckScorer, db, viewerId, { mayLag: true })
  const viewer = await db.readAsMatchmaker((tx) => findViewer(tx, viewerId, now), { keepsPlan: true })
  if (!viewer) return false
  // The scorer may have read everybody before the viewer was read.
  const aheadSeconds = keys ? (performance.now() - begin) / 1000 : 0
  const buildDeck = deckBuilder(deckScorer, read, now, keys)
  const entries = await buildDeck(viewer, viewer.filters, deckSize + 1)
  const deck = { entries: entries.slice(0, deckSize), isCapped: entries.length > deckSize }
  const lagSeconds = (db.lagSeconds ?? 0) + aheadSeconds
  await db.runAsMatchmaker((tx) => upsertDeck(tx, viewer, deck, lagSeconds))
  return true
}

/**
 * The queue holds one refill of each member at a time. If it fails, the page is answered and the next look tries again; so it does
 * when a crash of the database loses the job.
 */
async function queueRefill({ jobs, log, clock }: DeckDeps, viewerId: string): Promise<void> {
  const queued = refillsOf(jobs)
  if (!queued.begin(viewerId, clock.now())) return
  try {
    await jobs.send(refillQueue, { viewerId }, { singletonKey: viewerId, mayBeLost: true })
  } catch (error) {
    queued.forget(viewerId)
    log.error(describeFailure(error), 'the refill of a deck could not be queued')
  }
}

function refillsOf(jobs: Deps['jobs']): QueuedRefills {
  const known = queuedRefills.get(jobs) ?? createQueuedRefills(settledAfterMs)
  queuedRefills.set(jobs, known)
  return known
}

export function defineRefill(deps: RebuildDeps & Pick<Deps, 'jobs'>): void {
  deps.jobs.define<{ viewerId: string }>(
    refillQueue,
    async ({ viewerId }) => {
      await rebuildDeck(deps, viewerId)
      refillsOf(deps.jobs).forget(viewerId)
      if (deps.deckScorer?.isReady()) await deps.db.runAsMatchmaker((tx) => keepDecidedKeys(tx, viewerId))
    },
    { isOnePerKey: true, leavesNoTrace: true, concurrency: 2, retryLimit: 2, expireAfterSeconds: 60 },
  )
}
