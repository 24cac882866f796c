import type { LevelKey } from '@yuti/astro'

/** Known places come before unknown ones, and each of them is divided by stars. */
const starSteps = 4
const bucketCount = 2 * starSteps

/** Collects the best people in the order of a deck: known places, stars, nearness, the viewer's own order of equals. */
export type BestPeople = {
  /** False if no person of these stars could still enter. */
  wants: (isPlaced: boolean, stars: LevelKey) => boolean
  /** True if a person with these values would enter now. */
  admits: (isPlaced: boolean, stars: LevelKey, closeness: number, order: number) => boolean
  /** Call only for people that `admits` lets in. `closeness` counts only for known places. */
  add: (position: number, isPlaced: boolean, stars: LevelKey, closeness: number, order: number) => void
  take: () => Best[]
}

export type Best = { position: number; stars: LevelKey; closeness: number | null }

type Entry = { position: number; closeness: number; order: number }

/** A heap for each bucket, the worst entry on top. */
type Heap = Entry[]

const isWorse = (a: Entry, b: Entry) =>
  a.closeness < b.closeness || (a.closeness === b.closeness && a.order > b.order)

const bucketOf = (isPlaced: boolean, stars: number) => (isPlaced ? 0 : starSteps) + 5 - stars

export function createBestPeople(limit: number): BestPeople {
  const heaps: Heap[] = Array.from({ length: bucketCount }, () => [])
  /** The last bucket that is still needed. */
  let last = limit > 0 ? bucketCount - 1 : -1

  /** The better buckets may have filled up, so that the worse ones are needed less or not at all. */
  function narrow() {
    let kept = 0
    for (const [bucket, heap] of heaps.entries()) {
      kept += heap.length
      if (kept >= limit) {
        last = bucket
        return
      }
    }
  }

  function admits(isPlaced: boolean, stars: LevelKey, closeness: number, order: number): boolean {
    const bucket = bucketOf(isPlaced, stars)
    if (bucket > last) return false
    const heap = heaps[bucket]!
    if (heap.length < limit) return true
    const worst = heap[0]!
    return closeness > worst.closeness || (closeness === worst.closeness && order < worst.order)
  }

  return {
    wants: (isPlaced, stars) => bucketOf(isPlaced, stars) <= last,
    admits,
    add: (position, isPlaced, stars, closeness, order) => {
      const heap = heaps[bucketOf(isPlaced, stars)]!
      if (heap.length < limit) {
        heap.push({ position, closeness, order })
        siftUp(heap)
        narrow()
        return
      }
      heap[0] = { position, closeness, order }
      siftDown(heap)
    },
    take: () =>
      heaps
        .flatMap((heap, bucket) => {
          const isPlaced = bucket < starSteps
          return heap
            .toSorted((a, b) => (isWorse(a, b) ? 1 : -1))
            .map(({ position, closeness }) => ({
              position,
              stars: starsOf(bucket),
              closeness: isPlaced ? closeness : null,
            }))
        })
        .slice(0, limit),
  }
}

function starsOf(bucket: number): LevelKey {
  const stars = 5 - (bucket % starSteps)
  if (stars === 5 || stars === 4 || stars === 3) return stars
  return 2
}

function siftUp(heap: Heap): void {
  let child = heap.length - 1
  while (child > 0) {
    const parent = (child - 1) >> 1
    if (!isWorse(heap[child]!, heap[parent]!)) return
    swap(heap, child, parent)
    child = parent
  }
}

function siftDown(heap: Heap): void {
  let parent = 0
  for (;;) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2]
    let worst = parent
    if (left < heap.length && isWorse(heap[left]!, heap[worst]!)) worst = left
    if (right < heap.length && isWorse(heap[right]!, heap[worst]!)) worst = right
    if (worst === parent) return
    swap(heap, parent, worst)
    parent = worst
  }
}

function swap(heap: Heap, a: number, b: number): void {
  const held = heap[a]!
  heap[a] = heap[b]!
  heap[b] = held
}
