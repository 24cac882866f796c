/** A value that a birth time which is not exact may leave open. */
export type Possible<T> = {
  /** True if a single value holds at every possible time. */
  isCertain: boolean
  /** The likeliest first; the shares of the possible time (of all pairs of times for two people) sum to 1. */
  values: { value: T; share: number }[]
}

/** One value, and for how long it holds. */
export type Weighed<T> = { value: T; weight: number }

/** Adds up the weights of equal values; `keyOf` must give different text for different values. */
export function possibleValues<T>(
  weighed: readonly Weighed<T>[],
  keyOf: (value: T) => string = String,
): Possible<T> {
  const byKey = new Map<string, { value: T; share: number }>()
  let total = 0
  for (const { value, weight } of weighed) {
    const key = keyOf(value)
    const known = byKey.get(key)
    if (known) known.share += weight
    else byKey.set(key, { value, share: weight })
    total += weight
  }
  const values = [...byKey.values()].toSorted((one, other) => other.share - one.share)
  for (const entry of values) entry.share /= total
  return { isCertain: values.length === 1, values }
}
