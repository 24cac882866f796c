import { FEWEST_STRANGER_STARS, type LevelKey } from '@yuti/astro'
import { createBoundedHeap } from './bounded-heap.ts'

/** Collects the best people in the order of a deck: known places, stars, nearness, the viewer's own order of equals. */
export type BestPeople = {
  /** The fewest stars with which a person could still enter: 2 to 5, or 6 if nobody can. */
  fewestStars: (isPlaced: boolean) => number
  /** True if a person with these values would enter now. */
  admits: (isPlaced: boolean, stars: LevelKey, closeness: number, order: number) => boolean
  /** Call only for people that `admits` lets in. `closeness` must be 0 unless the place is known. */
  add: (position: number, isPlaced: boolean, stars: LevelKey, closeness: number, order: number) => void
  take: () => Best[]
}

export type Best = { position: number; stars: LevelKey; closeness: number | null }

/** Known places come before unknown ones, and each of them is divided by stars. */
const steps: readonly LevelKey[] = [5, 4, 3, 2]
const buckets = [true, false].flatMap((isPlaced) => steps.map((stars) => ({ isPlaced, stars })))

const bucketOf = (isPlaced: boolean, stars: number) => (isPlaced ? 0 : steps.length) + 5 - stars

export function createBestPeople(limit: number): BestPeople {
  const heaps = buckets.map(() => createBoundedHeap(limit))
  /** The last bucket that is still needed. */
  let last = limit > 0 ? buckets.length - 1 : -1

  /** The better buckets may have filled up, so that the worse ones are not needed. */
  function narrow() {
    let kept = 0
    for (let bucket = 0; bucket < last; bucket += 1) {
      kept += heaps[bucket]!.size()
      if (kept >= limit) last = bucket
    }
  }

  return {
    fewestStars: (isPlaced) =>
      Math.min(6, Math.max(FEWEST_STRANGER_STARS, 5 - (last - (isPlaced ? 0 : steps.length)))),
    admits: (isPlaced, stars, closeness, order) => {
      const bucket = bucketOf(isPlaced, stars)
      return bucket <= last && heaps[bucket]!.admits(closeness, order)
    },
    add: (position, isPlaced, stars, closeness, order) => {
      if (heaps[bucketOf(isPlaced, stars)]!.add(position, closeness, order)) narrow()
    },
    take: () => {
      const found: Best[] = []
      for (const [bucket, { isPlaced, stars }] of buckets.entries()) {
        if (found.length >= limit) break
        for (const { position, closeness } of heaps[bucket]!.take())
          found.push({ position, stars, closeness: isPlaced ? closeness : null })
      }
      return found.slice(0, limit)
    },
  }
}
