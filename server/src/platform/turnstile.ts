/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export function createTurnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
