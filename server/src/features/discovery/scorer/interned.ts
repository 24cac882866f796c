/** Gives equal values the same small number, from 0 up, so that a column can hold the number. */
export type Interned<T extends string | number> = {
  values: readonly T[]
  /** Returns undefined if no person has the value. */
  find: (value: T) => number | undefined
  numberOf: (value: T) => number
}

/** Throws a RangeError when there would be more than `most` values. */
export function createInterned<T extends string | number>(
  most: number,
  first: readonly T[] = [],
): Interned<T> {
  const numbers = new Map<T, number>()
  const values: T[] = []
  const numberOf = (value: T) => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    if (values.length >= most) throw new RangeError(`more than ${most} different values in a column`)
    numbers.set(value, values.length)
    return values.push(value) - 1
  }
  for (const value of first) numberOf(value)
  return { values, find: (value) => numbers.get(value), numberOf }
}
