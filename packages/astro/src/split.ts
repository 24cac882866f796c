/** Items that occur at every possible time of a birth, and items that occur at some of them only. */
export type Split<T> = { certain: T[]; possible: T[] }

/** Sorts the items of `all` by whether they occur at each of the times or only at some; drops those that never occur. */
export function partitionByCertainty<T>(all: readonly T[], times: readonly (readonly T[])[]): Split<T> {
  const counts = new Map<T, number>()
  for (const item of times.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  return {
    certain: all.filter((item) => counts.get(item) === times.length),
    possible: all.filter((item) => counts.has(item) && counts.get(item) !== times.length),
  }
}
