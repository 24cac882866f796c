import { createDiscs, type FindDisc } from './discs.ts'
import { createInterned, type Interned } from './interned.ts'
import { createColumns, growColumns, type PersonColumns, reorderColumns } from './person-columns.ts'
import { type PersonRow, personFlags } from './person-row.ts'
import { createPositionIndex, type PositionIndex } from './position-index.ts'

/** How the people of one audience are divided; a person whose place is unknown is nowhere. */
export const sections = { shown: 0, hidden: 1, nowhere: 2 } as const
const sectionCount = 3
/** Audiences are below 24: a gender code of 0..2 and three bits. */
const partCount = 24 * sectionCount

/**
 * Everybody who may be dealt. Positions below `sorted` are in the order of part and spot; people who came or moved
 * since are behind them, up to `count`. Rows that are gone keep their position until `sortPeople`.
 */
export type People = {
  columns: PersonColumns
  index: PositionIndex
  sorted: number
  count: number
  /** Rows that are gone. */
  gone: number
  /** The first position of each part among the sorted; one more entry than there are parts. */
  partStarts: Uint32Array
  reaches: Interned<number>
  goals: Interned<string>
  languages: SpokenTogether
  discOf: FindDisc
}

/** Texts of languages with commas between them. `lists` holds those that were taken apart already. */
type SpokenTogether = Interned<string> & { lists: string[][] }

/** Returns the languages of each text, by its number. Thousands of texts are taken apart once, not for each filter. */
export function listLanguages({ values, lists }: SpokenTogether): readonly string[][] {
  for (let next = lists.length; next < values.length; next += 1) lists.push(values[next]!.split(','))
  return lists
}

/** Unsorted people beyond this number or this share of all cost too much at each look. */
const unsortedMost = 4096
const unsortedShare = 0.01

export function partOf(audience: number, section: number): number {
  return audience * sectionCount + section
}

/** The section of a person. */
export function sectionOf({ columns }: People, position: number): number {
  return columns.part[position]! % sectionCount
}

export function createPeople(size = 1024): People {
  const columns = createColumns(size)
  return {
    columns,
    index: createPositionIndex(columns.ids, size),
    sorted: 0,
    count: 0,
    gone: 0,
    partStarts: new Uint32Array(partCount + 1),
    reaches: createInterned<number>(2 ** 16),
    // 0 means that nothing is told.
    goals: createInterned(2 ** 8, ['']),
    languages: { ...createInterned(2 ** 32, ['']), lists: [] },
    discOf: createDiscs(),
  }
}

export function countPeople({ count, gone }: People): number {
  return count - gone
}

/** Adds a person, or replaces what is known of them. */
export function putPerson(people: People, row: PersonRow): void {
  const { columns, index } = people
  const position = index.find(row.candidate_id)
  const isHeld = position >= 0 && (columns.flags[position]! & personFlags.isGone) === 0
  if (isHeld && columns.part[position] === partOfRow(row) && columns.spot[position] === (row.spot ?? 0)) {
    writeRow(people, position, row)
    return
  }
  if (isHeld) markGone(people, position)
  if (people.count === columns.ids.length) grow(people)
  writeRow(people, people.count, row)
  people.index.set(row.candidate_id, people.count)
  people.count += 1
}

export function removePerson(people: People, candidateId: number): void {
  const position = people.index.find(candidateId)
  if (position >= 0 && (people.columns.flags[position]! & personFlags.isGone) === 0)
    markGone(people, position)
}

/** Sorts everybody if too many are unsorted or gone; takes about 0.3 s for a million people. */
export function tidyPeople(people: People): void {
  const loose = people.count - people.sorted + people.gone
  if (loose > Math.max(unsortedMost, people.count * unsortedShare)) sortPeople(people)
}

export function sortPeople(people: People): void {
  const order = sortedOrder(people)
  const size = order.length + Math.max(unsortedMost, Math.ceil(order.length * unsortedShare)) + 1
  reorderColumns(people.columns, order, size)
  people.sorted = order.length
  people.count = order.length
  people.gone = 0
  rebuildIndex(people)
}

/** Returns the positions of all who are not gone, by part and spot, and stores where each part begins. */
function sortedOrder({ columns, count, gone, partStarts }: People): Uint32Array {
  const { part, spot, flags } = columns
  partStarts.fill(0)
  for (let position = 0; position < count; position += 1) {
    if ((flags[position]! & personFlags.isGone) === 0) partStarts[part[position]! + 1]! += 1
  }
  for (let next = 1; next <= partCount; next += 1) partStarts[next]! += partStarts[next - 1]!
  const order = new Uint32Array(count - gone)
  const ends = partStarts.slice()
  for (let position = 0; position < count; position += 1) {
    if ((flags[position]! & personFlags.isGone) === 0) order[ends[part[position]!]!++] = position
  }
  for (let one = 0; one < partCount; one += 1)
    sortBySpot(order.subarray(partStarts[one], partStarts[one + 1]), spot)
  return order
}

/** Spots have 28 bits, so a spot and 25 bits of a place in the part fill the 53 bits of a number. */
const placeBits = 2 ** 25

function sortBySpot(order: Uint32Array, spot: Int32Array): void {
  const keys = Float64Array.from(order, (position, place) => spot[position]! * placeBits + place).toSorted()
  const former = order.slice()
  keys.forEach((key, place) => {
    order[place] = former[key % placeBits]!
  })
}

function grow(people: People): void {
  growColumns(people.columns, Math.ceil(people.columns.ids.length * 1.5))
  rebuildIndex(people)
}

function rebuildIndex(people: People): void {
  const { ids } = people.columns
  people.index = createPositionIndex(ids, ids.length)
  for (let position = 0; position < people.count; position += 1) people.index.set(ids[position]!, position)
}

function markGone(people: People, position: number): void {
  people.columns.flags[position]! |= personFlags.isGone
  people.gone += 1
}

function partOfRow({ audience, spot, flags }: PersonRow): number {
  const isHidden = (flags & personFlags.hidesDistance) !== 0
  return partOf(audience, spot === null ? sections.nowhere : isHidden ? sections.hidden : sections.shown)
}

function writeRow(people: People, position: number, row: PersonRow): void {
  const { columns, reaches, goals, languages } = people
  columns.ids[position] = row.candidate_id
  columns.part[position] = partOfRow(row)
  columns.spot[position] = row.spot ?? 0
  columns.birthDay[position] = row.birth_day
  columns.flags[position] = row.flags
  columns.minAge[position] = row.min_age
  columns.maxAge[position] = row.max_age ?? 0
  columns.reach[position] = reaches.numberOf(row.max_distance_cos)
  columns.moonTantraClass[position] = row.moon_tantra_class
  columns.lowA[position] = row.low_a
  columns.lowB[position] = row.low_b
  columns.high[position] = row.high
  columns.x[position] = row.unit_x ?? 0
  columns.y[position] = row.unit_y ?? 0
  columns.z[position] = row.unit_z ?? 0
  columns.goal[position] = goals.numberOf(row.goal ?? '')
  columns.languages[position] = languages.numberOf(row.languages ?? '')
  columns.keyHigh[position] = row.key_high
  columns.keyLow[position] = row.key_low
}
