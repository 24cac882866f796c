import type { OwnerDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'

export type SeedContext = {
  deps: Pick<Deps, 'env' | 'storage' | 'clock'>
  asOwner: OwnerDatabase['asOwner']
  demoPassword: string
  /** Shows progress to the person who waits. */
  say: (line: string) => void
  /** Ends the work at the next place where it can go on later. */
  signal?: AbortSignal
}
