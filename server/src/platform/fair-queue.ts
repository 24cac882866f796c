type Waiting = { owner: string; enter: () => void }

/**
 * Returns a function that runs at most `places` pieces of work at once, and one for each owner. When a place is free, it goes to the
 * owner who was served longest ago: many pieces of one owner delay another's by one.
 */
export function createFairQueue(places: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const inWork = new Set<string>()
  /** In the order of their last turns. */
  const served = new Map<string, number>()
  const waiting: Waiting[] = []
  let turn = 0

  function admitNext() {
    while (inWork.size < places) {
      const next = waiting
        .filter(({ owner }) => !inWork.has(owner))
        .reduce<Waiting | null>(
          (best, one) => (best && turnOf(best.owner) <= turnOf(one.owner) ? best : one),
          null,
        )
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      inWork.add(next.owner)
      served.set(next.owner, (turn += 1))
      next.enter()
    }
  }

  function turnOf(owner: string): number {
    return served.get(owner) ?? 0
  }

  return async (owner, work) => {
    await new Promise<void>((enter) => {
      waiting.push({ owner, enter })
      admitNext()
    })
    try {
      return await work()
    } finally {
      inWork.delete(owner)
      admitNext()
      // Nobody waits, so nobody is ahead of anybody.
      if (waiting.length === 0) served.clear()
    }
  }
}
