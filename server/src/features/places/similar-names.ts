import { type NameIndex, rangeOf, scriptOf } from './name-index.ts'

export type Similar = { name: number; distance: number }

const shortest = 4
const long = 7

/** How many letters may be wrong: one in a name of 4 to 6 letters, two in a longer one. */
export function mistakesIn(name: string): number {
  if (name.length < shortest) return 0
  return name.length < long ? 1 : 2
}

/** The distances between the beginnings of a name and of the wanted text, row by row; `most + 1` means too far. */
type Table = { cells: Uint8Array; width: number; wanted: Uint16Array; most: number }

/**
 * Names within this edit distance. Those with the same first letter are looked through first: few people mistype it, and all
 * the others of the script take many times as long.
 */
export function findSimilar(index: NameIndex, wanted: string, most: number): Similar[] {
  const near = findWithin(index, rangeOf(index, wanted.slice(0, 1)), wanted, most)
  return near.length > 0 ? near : findWithin(index, scriptOf(index, wanted), wanted, most)
}

/**
 * Compares by edit distance (insertions, deletions, replacements, exchanged neighbours). Walks the names as a tree of
 * letters: the rows of the table are kept for the letters shared with the name before, and a branch is left as soon as no
 * continuation can be near enough.
 */
function findWithin(
  { letters, starts, shared }: NameIndex,
  { from, to }: { from: number; to: number },
  wanted: string,
  most: number,
): Similar[] {
  const width = wanted.length + 1
  const deepest = wanted.length + most
  const cells = new Uint8Array((deepest + 1) * width).fill(most + 1)
  for (let at = 0; at < width; at += 1) cells[at] = Math.min(at, most + 1)
  const table = { cells, width, wanted: Uint16Array.from(wanted, (_, at) => wanted.charCodeAt(at)), most }
  const found: Similar[] = []
  // Rows 0 to `ready` belong to the present name; names that share `dead` letters with it cannot be near.
  let ready = 0
  let dead = Number.POSITIVE_INFINITY
  for (let name = from; name < to; name += 1) {
    const common = name === from ? 0 : (shared[name] ?? 0)
    if (common >= dead) continue
    dead = Number.POSITIVE_INFINITY
    ready = Math.min(ready, common)
    const start = starts[name] ?? 0
    const length = (starts[name + 1] ?? 0) - start
    while (ready < Math.min(length, deepest) && fillRow(table, letters, start, ready)) ready += 1
    if (ready < length) dead = ready + 1
    const distance = ready === length ? (cells[length * width + width - 1] ?? 0) : most + 1
    if (distance <= most) found.push({ name, distance })
  }
  return found
}

/** Fills the row after letter `depth` of the name that begins at `start`. Returns false if all of its distances are too large. */
function fillRow({ cells, width, wanted, most }: Table, letters: Uint16Array, start: number, depth: number) {
  const former = depth * width
  const row = former + width
  const letter = letters[start + depth]
  // Further from the diagonal than `most`, every distance is too large.
  const from = Math.max(0, depth - most)
  const to = Math.min(wanted.length, depth + 1 + most)
  let left = from === 0 ? Math.min(depth + 1, most + 1) : most + 1
  cells[row + from] = left
  if (to < wanted.length) cells[row + to + 1] = most + 1
  let least = left
  for (let at = from; at < to; at += 1) {
    const replaced = (cells[former + at] ?? 0) + (letter === wanted[at] ? 0 : 1)
    let distance = Math.min(replaced, (cells[former + at + 1] ?? 0) + 1, left + 1, most + 1)
    if (depth > 0 && at > 0 && letter === wanted[at - 1] && letters[start + depth - 1] === wanted[at])
      distance = Math.min(distance, (cells[former - width + at - 1] ?? 0) + 1)
    cells[row + at + 1] = distance
    left = distance
    if (distance < least) least = distance
  }
  return least <= most
}
