import type { DeckScorer } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { type CountPeople, sqlPeopleCounter } from '../people-counter.ts'
import type { Viewer } from '../viewer.ts'
import { getDecidedKeys, getExcludedKeys } from './people-repository.ts'
import type { CountQuestion } from './question.ts'

/** Counts people with the scorer while it is ready, else in SQL; as `deckBuilder`. */
export function peopleCounter(
  scorer: DeckScorer | undefined,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  viewer: Viewer,
  now: Date,
): CountPeople {
  return async (request) => {
    const countInSql = () => sqlPeopleCounter(read, viewer, now)(request)
    if (!scorer?.isReady()) return await countInSql()
    const prepare = (): Promise<CountQuestion> =>
      read(async (tx) => {
        const excluded = await getExcludedKeys(tx, viewer.profileId)
        const decided = request.countsDecided ? await getDecidedKeys(tx, viewer.profileId) : null
        return { ...request, kind: 'counts', viewer, now, excluded, decided }
      })
    const answer = await scorer.ask(prepare())
    return answer && 'tallies' in answer ? answer : await countInSql()
  }
}
