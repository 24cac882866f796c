import { smallestShownCount } from '@yuti/contract/limits'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import type { Tx } from '#/platform/db/database.ts'
import type { PeopleCounts } from '#/platform/deps.ts'
import type { AgeRange } from './age-window.ts'
import { countCandidates, countCandidatesWithin } from './candidates-repository.ts'
import { peopleLeft } from './tallies.ts'
import { tallyCandidates } from './tallies-repository.ts'
import type { Viewer } from './viewer.ts'

/** What is counted besides the people who pass the filters. */
export type CountRequest = {
  filters: DiscoverFilters
  /** Ascending, and longer than the distance of the filters. Only for a viewer whose place is known. */
  widerKm?: readonly number[]
  /** Whether people count whose own distance is unknown or hidden; they are within reach by other rules. */
  countsUnplaced?: boolean
  /** Each holds the ages of the filters and of those before it. */
  widerAges?: readonly AgeRange[]
  countsDecided?: boolean
}

/** Counts undecided people who fit a viewer. The type is the seam for the scorer, which counts them in one or two passes. */
export type CountPeople = (request: CountRequest) => Promise<PeopleCounts>

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Counts in SQL. `read` runs work as the matchmaker. */
export function sqlPeopleCounter(read: Read, viewer: Viewer, now: Date): CountPeople {
  return ({ filters, widerKm = [], countsUnplaced = false, widerAges = [], countsDecided = false }) =>
    read(async (tx) => {
      const count = (change: Partial<DiscoverFilters>) =>
        countCandidates(tx, viewer, { ...filters, ...change }, now)
      const found = await tallyCandidates(tx, viewer, filters, now)
      const left = peopleLeft(found.tallies, filters)
      const withinKm = async () => {
        if (countsUnplaced)
          return await addedBy(widerKm, async (distanceKm) => (await count({ distanceKm })) - left)
        const [first = 0, ...totals] = await countCandidatesWithin(
          tx,
          viewer,
          filters,
          [filters.distanceKm, ...widerKm],
          now,
        )
        return untilEnough(totals.map((total) => total - first))
      }
      return {
        ...found,
        addedByKm: widerKm.length > 0 ? await withinKm() : [],
        addedByAges: await addedBy(
          widerAges,
          async ({ min: minAge, max: maxAge }) => (await count({ minAge, maxAge })) - left,
        ),
        decided: countsDecided ? await countCandidates(tx, viewer, filters, now, 'decided') : 0,
      }
    })
}

/** Asks for the next step only if the one before is too small. */
async function addedBy<T>(steps: readonly T[], count: (step: T) => Promise<number>): Promise<number[]> {
  const added: number[] = []
  for (const step of steps) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- see above
    added.push(await count(step))
    if (isEnough(added.at(-1))) break
  }
  return added
}

function isEnough(added = 0): boolean {
  return added >= smallestShownCount
}

/** The steps up to the first that adds a countable number of people. */
export function untilEnough(added: readonly number[]): number[] {
  const enough = added.findIndex(isEnough)
  return enough === -1 ? [...added] : added.slice(0, enough + 1)
}
