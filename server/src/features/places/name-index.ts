import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { dataFolder, type TownFile, townAt } from './town-file.ts'

/** All folded names in the order of their UTF-16 units, which also is the order of a tree of letters. */
export type NameIndex = {
  count: number
  /** The letters of all names, one after the other. */
  letters: Uint16Array
  /** The first letter of each name in `letters`; one entry more than names. */
  starts: Uint32Array
  /** How many letters each name shares with the one before. */
  shared: Uint8Array
  /** The first town of each name in `towns`; one entry more than names. */
  townStarts: Uint32Array
  /** Twice the rank of the town, plus one if the name is not the one in use. */
  towns: Uint32Array
  /** By rank. */
  weights: Float64Array
  /** The first byte of the line of each town in the file, by rank. */
  lines: Uint32Array
}

const listedWeight = 1e12

export function readNameIndex(file: TownFile): NameIndex {
  const text = brotliDecompressSync(readFileSync(join(dataFolder, 'town-names.txt.br'))).toString()
  return { ...parseNames(text), ...readRanks(file) }
}

type Names = Omit<NameIndex, 'weights' | 'lines'>

/** Each line has the number of letters shared with the line before, the rest of the name, and ranks; `-` marks other names. */
export function parseNames(text: string): Names {
  const rows = text.trimEnd().split('\n')
  const starts = new Uint32Array(rows.length + 1)
  const townStarts = new Uint32Array(rows.length + 1)
  const shared = new Uint8Array(rows.length)
  const letters = new Uint16Array(text.length * 2)
  const towns = new Uint32Array(text.length)
  let end = 0
  let townEnd = 0
  rows.forEach((row, index) => {
    const [sharedText = '', rest = '', ranks = ''] = row.split('\t')
    const length = Number(sharedText)
    shared[index] = length
    starts[index] = end
    const before = starts[index - 1] ?? 0
    letters.copyWithin(end, before, before + length)
    end += length
    for (let at = 0; at < rest.length; at += 1) letters[end++] = rest.charCodeAt(at)
    townStarts[index] = townEnd
    for (const rank of ranks.split(','))
      towns[townEnd++] = rank.startsWith('-') ? Number(rank.slice(1)) * 2 + 1 : Number(rank) * 2
  })
  starts[rows.length] = end
  townStarts[rows.length] = townEnd
  return {
    count: rows.length,
    letters: letters.slice(0, end),
    starts,
    shared,
    townStarts,
    towns: towns.slice(0, townEnd),
  }
}

/** The specified cities weigh more than all others; parts of towns weigh least. */
function readRanks(file: TownFile): Pick<NameIndex, 'weights' | 'lines'> {
  const found: { rank: number; weight: number; start: number }[] = []
  let start = 0
  while (start < file.lines.length) {
    const { rank, population, isListed } = townAt(file, start)
    found.push({ rank, weight: (population + 1) * (isListed ? listedWeight : 1), start })
    start = file.lines.indexOf(10, start) + 1
  }
  const weights = new Float64Array(found.length)
  const lines = new Uint32Array(found.length)
  for (const town of found) {
    weights[town.rank] = town.weight
    lines[town.rank] = town.start
  }
  return { weights, lines }
}

/** The first name that is not before this one, and the first after all that begin with it. */
export function rangeOf(index: NameIndex, prefix: string): { from: number; to: number } {
  return { from: bound(index, prefix, false), to: bound(index, prefix, true) }
}

const blockSize = 0x100

/** The names whose first letter is in the same block of Unicode as this text, which is about its script. */
export function scriptOf(index: NameIndex, text: string): { from: number; to: number } {
  const block = Math.floor(text.charCodeAt(0) / blockSize) * blockSize
  return {
    from: bound(index, String.fromCharCode(block), false),
    to: bound(index, String.fromCharCode(block + blockSize), false),
  }
}

function bound(index: NameIndex, prefix: string, isAfter: boolean): number {
  let from = 0
  let to = index.count
  while (from < to) {
    const middle = (from + to) >> 1
    const order = compareStart(index, middle, prefix)
    if (order < 0 || (isAfter && order === 0)) from = middle + 1
    else to = middle
  }
  return from
}

/** Negative if the name comes before the prefix, 0 if it begins with it, positive if it comes after. */
function compareStart(index: NameIndex, name: number, prefix: string): number {
  const { letters, starts } = index
  const start = starts[name] ?? 0
  const length = lengthOf(index, name)
  const common = Math.min(length, prefix.length)
  for (let at = 0; at < common; at += 1) {
    const order = (letters[start + at] ?? 0) - prefix.charCodeAt(at)
    if (order !== 0) return order
  }
  return length < prefix.length ? -1 : 0
}

export function lengthOf({ starts }: NameIndex, name: number): number {
  return (starts[name + 1] ?? 0) - (starts[name] ?? 0)
}
