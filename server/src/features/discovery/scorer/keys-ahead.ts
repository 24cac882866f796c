import type { Tx } from '#/platform/db/database.ts'
import type { DeckScorer } from '#/platform/deps.ts'
import { type ExcludedKeys, getExcludedKeys } from './people-repository.ts'

/**
 * Reads the keys of the people who cannot be candidates while the viewer is still read; null if the scorer is not ready.
 * They may be a moment older than the viewer, as what others do may be: a page of a deck checks each person again.
 */
export function readKeysAhead(
  scorer: DeckScorer | undefined,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  viewerId: string,
  options: { withDecided?: boolean } = {},
): Promise<ExcludedKeys> | null {
  if (!scorer?.isReady()) return null
  const keys = read((tx) => getExcludedKeys(tx, viewerId, options))
  // The question that needs them fails; without a viewer there is none.
  keys.catch(() => undefined)
  return keys
}
