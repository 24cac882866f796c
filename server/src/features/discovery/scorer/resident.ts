import { type Clock, systemClock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { DeckScorer, ScorerAnswer } from '#/platform/deps.ts'
import { countSuitable } from './count-pass.ts'
import {
  countPeople,
  createPeople,
  type People,
  putPerson,
  removePerson,
  sortPeople,
  tidyPeople,
} from './people.ts'
import {
  getForeignChanges,
  getReading,
  listChanges,
  type Reading,
  streamPeople,
} from './people-repository.ts'
import type { Question } from './question.ts'
import { answerRings } from './ring-pass.ts'
import { answerQuestion } from './score-pass.ts'

/** Everybody's features, and what of the log of changes is in them. */
type World = { people: People; seen: Reading; foreign: string; changedAt: Date | null }

export type Resident = {
  /**
   * Answers with what was committed before the last call of `catchUp`, or null while people are loaded, when the database
   * fails and after the time `until`: nobody waits any longer, and the work would only delay the questions behind.
   */
  answer: (question: Question, until: number) => Promise<ScorerAnswer | null>
  /** Reads the changes that were committed before the call, or loads everybody. Rejects if it fails. */
  catchUp: () => Promise<void>
  isLoaded: () => boolean
  figures: DeckScorer['figures']
}

type Options = {
  db: Pick<Database, 'asMatchmaker' | 'readAsMatchmaker'>
  onFailure: (error: unknown) => void
  clock?: Clock
  /** People in one message of the database, and in one query for changes. */
  batchSize?: number
}

/** Other servers notice at the same moment that the database is another one, so each waits a random part of this time. */
export const longestWaitMs = 15_000
/** The log is kept for 30 hours. */
const readingLivesMs = 12 * 60 * 60 * 1000

/** Keeps the features of everybody who may be dealt in memory, up to date with the database. */
export function createResident({ db, onFailure, clock = systemClock, batchSize = 5000 }: Options): Resident {
  let world: World | null = null
  let mayLoadAt = 0
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  /** The last reading that somebody asked for. */
  let latest = Promise.resolve()

  /** A reading that has begun may have missed what was committed since, so callers share the next one. */
  function catchUp(): Promise<void> {
    latest = running ? (waiting ??= afterwards(running)) : begin()
    return latest
  }

  function begin(): Promise<void> {
    return (running = readOnce().finally(() => (running = null)))
  }

  async function afterwards(reading: Promise<void>): Promise<void> {
    // Whether it failed is told to its own callers.
    await Promise.allSettled([reading])
    waiting = null
    await (running ?? begin())
  }

  async function readOnce(): Promise<void> {
    if (world && !(await applyChanges(db, world, batchSize))) {
      world = null
      mayLoadAt = clock.now().getTime() + longestWaitMs * Math.random()
    }
    if (!world && clock.now().getTime() < mayLoadAt) return
    world ??= await loadWorld(db, batchSize)
    tidyPeople(world.people)
  }

  return {
    answer: async (question, until) => {
      if (!world) return null
      try {
        await latest
      } catch (error) {
        onFailure(error)
        return null
      }
      if (!world || clock.now().getTime() > until) return null
      if (question.kind === 'rings') return answerRings(world.people, question)
      return question.kind === 'counts'
        ? countSuitable(world.people, question)
        : answerQuestion(world.people, question)
    },
    catchUp,
    isLoaded: () => world !== null,
    figures: () => ({
      people: world ? countPeople(world.people) : 0,
      secondsSinceChange: world?.changedAt ? (Date.now() - world.changedAt.getTime()) / 1000 : null,
    }),
  }
}

/** What is read before the people is what their changes are counted from, so a change meanwhile is applied again. */
async function loadWorld(db: Options['db'], batchSize: number): Promise<World> {
  const { seen, foreign } = await db.asMatchmaker(async (tx) => ({
    seen: await getReading(tx),
    foreign: await getForeignChanges(tx),
  }))
  const people = await db.asMatchmaker(async (tx) => {
    const read = createPeople()
    for await (const rows of streamPeople(tx, batchSize)) for (const row of rows) putPerson(read, row)
    return read
  })
  sortPeople(people)
  const world: World = { people, seen, foreign, changedAt: null }
  if (!(await applyChanges(db, world, batchSize)))
    throw new Error('the database was replaced while people were loaded')
  return world
}

/** Returns false if the changes cannot be known, because the database is another one or was not read for too long. */
async function applyChanges(db: Options['db'], world: World, batchSize: number): Promise<boolean> {
  let first: Reading | undefined
  for (let after = 0; ; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each page begins where the one before ended
    const { reading, people } = await db.readAsMatchmaker(
      (tx) => listChanges(tx, world.seen, world.foreign, after, batchSize),
      { keepsPlan: true },
    )
    first ??= reading
    if (!isSameHistory(world.seen, reading)) return false
    for (const { id, row } of people) {
      if (row) putPerson(world.people, row)
      else removePerson(world.people, id)
    }
    if (people.length > 0) world.changedAt = reading.readAt
    const last = people.at(-1)
    if (!last || people.length < batchSize) break
    after = last.id
  }
  // What later pages saw beyond this is read again.
  world.seen = first ?? world.seen
  return true
}

/** True if the changes since `seen` are those that `now` finds. */
export function isSameHistory(seen: Reading, now: Reading): boolean {
  return (
    seen.server === now.server &&
    snapshotEnd(now.snapshot) >= snapshotEnd(seen.snapshot) &&
    now.readAt.getTime() - seen.readAt.getTime() < readingLivesMs
  )
}

/** The first transaction that had not begun: the second part of `xmin:xmax:running`. */
function snapshotEnd(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0)
}
