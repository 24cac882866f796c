import type { OwnerDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'

export type SeedContext = {
  deps: Pick<Deps, 'env' | 'storage' | 'clock'>
  asOwner: OwnerDatabase['asOwner']
  demoPassword: string
  /** Shows progress to the operator. */
  say: (line: string) => void
  /** Aborts the seed at the next point from which it can resume. */
  signal?: AbortSignal
}
