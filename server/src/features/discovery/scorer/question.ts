import type { DiscoverFilters } from '@yuti/contract/discovery'
import type { RingRequest } from '../people-around-repository.ts'
import type { CountRequest } from '../people-counter.ts'
import type { Viewer } from '../viewer.ts'

type Asked = {
  viewer: Viewer
  filters: DiscoverFilters
  now: Date
  /** Keys of the people who cannot be candidates: see excluded-people.ts. */
  excluded: Uint8Array
}

/** Asks for the best people. */
export type DeckQuestion = Asked & { kind: 'deck'; limit: number }

/** Asks how many people fit. */
export type CountQuestion = Asked &
  CountRequest & {
    kind: 'counts'
    /** Keys of those of the excluded people that the viewer has swiped and might see otherwise; null if they do not matter. */
    decided: Uint8Array | null
  }

/** Asks how many people live how far from a place. */
export type RingQuestion = RingRequest & { kind: 'rings' }

/** What is sent to the thread of the scorer. */
export type Question = DeckQuestion | CountQuestion | RingQuestion
