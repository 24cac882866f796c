import { FEWEST_STRANGER_STARS, type LevelKey } from '@yuti/astro'
import type { DeckScorer, ScoredPeople } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { type BuildDeck, type DeckEntry, roundedKm, sqlDeckBuilder } from '../candidates-repository.ts'
import { type ExcludedKeys, getExcludedKeys } from './people-repository.ts'
import type { DeckQuestion } from './question.ts'

/**
 * Builds decks with the scorer while it is ready, else in SQL. `read` runs work as the matchmaker; nothing is read, and no
 * connection held, while the thread is waited for. `keysAhead` are for the first deck: the thread takes them,
 * and another one reads its own.
 */
export function deckBuilder(
  scorer: DeckScorer | undefined,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  now: Date,
  keysAhead: Promise<ExcludedKeys> | null = null,
): BuildDeck {
  let ahead = keysAhead
  return async (viewer, filters, limit) => {
    const buildInSql = () => read((tx) => sqlDeckBuilder(tx, now)(viewer, filters, limit))
    if (!scorer?.isReady()) return await buildInSql()
    const keys = ahead
    ahead = null
    if (!keys) scorer.prepare()
    const { excluded } = await (keys ?? read((tx) => getExcludedKeys(tx, viewer.profileId)))
    const question: DeckQuestion = { kind: 'deck', viewer, filters, now, limit, excluded }
    const answer = await scorer.ask(question, [excluded.buffer])
    return answer && 'candidateIds' in answer ? toEntries(answer, viewer.isEstimate) : await buildInSql()
  }
}

function toEntries(
  { candidateIds, stars, closeness, estimates }: ScoredPeople,
  isEstimate: boolean,
): DeckEntry[] {
  return Array.from(candidateIds, (candidateId, index) => ({
    candidateId,
    stars: levelOf(stars[index]!),
    distanceKm: Number.isNaN(closeness[index]!) ? null : roundedKm(closeness[index]!),
    isEstimate: isEstimate || estimates[index] === 1,
  }))
}

/** The numbers of stars that the thread sends are levels. */
function levelOf(stars: number): LevelKey {
  return stars === 5 || stars === 4 || stars === 3 ? stars : FEWEST_STRANGER_STARS
}
