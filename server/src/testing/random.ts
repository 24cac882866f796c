/** Mulberry32: the same seed gives the same numbers, so a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer, both bounds included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => present(items.at(Math.floor(next() * items.length))),
  }
}

/** The element at this index; throws if there is none. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}

export type Random = ReturnType<typeof randomFrom>
