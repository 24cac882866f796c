import type { DeckScorer } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { type CountPeople, sqlPeopleCounter } from '../people-counter.ts'
import type { Viewer } from '../viewer.ts'
import { type ExcludedKeys, getExcludedKeys } from './people-repository.ts'
import type { CountQuestion } from './question.ts'

/**
 * Counts people with the scorer while it is ready, else in SQL; as `deckBuilder`. `keysAhead` must hold the decided people if a
 * request counts them.
 */
export function peopleCounter(
  scorer: DeckScorer | undefined,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  viewer: Viewer,
  now: Date,
  keysAhead: Promise<ExcludedKeys> | null = null,
): CountPeople {
  return async (request) => {
    const countInSql = () => sqlPeopleCounter(read, viewer, now)(request)
    if (!scorer?.isReady()) return await countInSql()
    if (!keysAhead) scorer.prepare()
    const withDecided = request.countsDecided ?? false
    const keys = await (keysAhead ?? read((tx) => getExcludedKeys(tx, viewer.profileId, { withDecided })))
    const question: CountQuestion = { ...request, ...keys, kind: 'counts', viewer, now }
    const answer = await scorer.ask(question)
    return answer && 'tallies' in answer ? answer : await countInSql()
  }
}
