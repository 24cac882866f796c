import type { Database } from '#/platform/db/database.ts'
import type { DeckScorer } from '#/platform/deps.ts'
import { type ExcludedKeys, getExcludedKeys } from './people-repository.ts'

/**
 * Prepares the scorer, and reads the keys of the people who cannot be candidates, while the viewer is still read; null if it is not
 * ready. They may be a moment older than the viewer, as what others do may be: a page of a deck checks each person again.
 */
export function readKeysAhead(
  scorer: DeckScorer | undefined,
  db: Pick<Database, 'readAsMatchmaker'>,
  viewerId: string,
  { mayLag, withDecided }: { mayLag?: boolean; withDecided?: boolean } = {},
): Promise<ExcludedKeys> | null {
  if (!scorer?.isReady()) return null
  scorer.prepare()
  const keys = db.readAsMatchmaker((tx) => getExcludedKeys(tx, viewerId, { withDecided }), {
    mayLag,
    keepsPlan: true,
  })
  // The question that needs them fails; without a viewer there is none.
  keys.catch(() => undefined)
  return keys
}
