import type { DiscoverFilters } from '@yuti/contract/discovery'
import type { Viewer } from '../viewer.ts'

/** What a deck is asked for. It is sent to the thread of the scorer. */
export type Question = {
  viewer: Viewer
  filters: DiscoverFilters
  now: Date
  limit: number
  /** Keys of the people who cannot be candidates: see excluded-people.ts. */
  excluded: Uint8Array
}
