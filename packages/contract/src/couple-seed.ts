/** Mixes numbers, without their fractions, into one of 32 bits: FNV-1a over their bytes, then the last step of MurmurHash3. */
export function hashNumbers(numbers: Iterable<number>): number {
  let hash = 0x811c9dc5
  for (const number of numbers) {
    for (let shift = 0; shift < 32; shift += 8)
      hash = Math.imul(hash ^ ((Math.trunc(number) >>> shift) & 0xff), 0x01000193)
  }
  // The lowest bit of FNV alone is a mere parity, so that choices between two would go together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same number for the same ids in any order. */
export function hashIds(ids: readonly string[]): number {
  const sum = ids.reduce((total, id) => total + hashNumbers(new TextEncoder().encode(id)), 0)
  return sum >>> 0
}

/** Picks one of several by the seed; another `turn` is an independent choice. */
export function pick<const T>(choices: readonly [T, ...T[]], seed: number, turn: number): T {
  return choices[hashNumbers([seed, turn]) % choices.length] ?? choices[0]
}
