/** A deterministic source of choices: the same text always leads to the same sequence. */
export type Dice = {
  /** A number in [0, 1). */
  next: () => number
  between: (min: number, max: number) => number
  integer: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
  weighted: <T>(values: readonly (readonly [T, number])[]) => T
  shuffle: <T>(values: readonly T[]) => T[]
}

/** The value at an index, which wraps around. */
export const nth = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error(`Nothing at ${index} of ${values.length}`)
  return value
}

const hash = (text: string) => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** The generator mulberry32: small, fast, and good enough for a demo world; never use it for secrets. */
const mulberry32 = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const diceOf = (seed: string): Dice => {
  const next = mulberry32(hash(seed))
  const between = (min: number, max: number) => min + next() * (max - min)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => nth(values, Math.floor(next() * values.length))
  const weighted = <T>(values: readonly (readonly [T, number])[]): T => {
    let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of values) {
      left -= weight
      if (left < 0) return value
    }
    return pick(values)[0]
  }
  const shuffle = <T>(values: readonly T[]) => {
    const result = [...values]
    for (let index = result.length - 1; index > 0; index--) {
      const other = Math.floor(next() * (index + 1))
      const value = nth(result, index)
      result[index] = nth(result, other)
      result[other] = value
    }
    return result
  }
  return { next, between, integer, chance: (p) => next() < p, pick, weighted, shuffle }
}
