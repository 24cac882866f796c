import { type Band, type Measure, toneOf } from './measures.ts'

/** What a sentence states: that a measure is in a band. */
export type Statement = { measure: Measure; band: Band }

type Groups = readonly (readonly Measure[])[]

/** Measures that promise the same, so that one may take back what another promises. */
const opposable: Groups = [
  ['vashya', 'yoni', 'electromagnetic'],
  ['bhakoot', '14-2'],
  ['bhakoot', '5-15'],
  ['bhakoot', 'compromise'],
  ['compromise', 'dominance'],
]

/** Measures of one side of life that do not deny each other, but would sound alike in one reading. */
const alike: Groups = [
  ['tara', 'nadi'],
  ['nadi', '5-15'],
  ['nadi', 'companionship'],
  ['varna', '14-2'],
]

const share = (groups: Groups, one: Measure, other: Measure) =>
  groups.some((group) => group.includes(one) && group.includes(other))

/** True if a reading may not speak of both. */
export function soundAlike(one: Measure, other: Measure): boolean {
  return one === other || share([...opposable, ...alike], one, other)
}

/** True if a row takes a sentence back: its own row is in another band, or one that promises the same says the opposite. */
export function denies(row: Statement, statement: Statement): boolean {
  if (row.measure === statement.measure) return row.band !== statement.band
  const tones = [toneOf(row.measure, row.band), toneOf(statement.measure, statement.band)]
  return share(opposable, row.measure, statement.measure) && tones.includes('easy') && tones.includes('care')
}

/** The names of these levels promise a pull (Magnetic Flow) and sparks (Sacred Sparks). */
const attractedStars = 4
const attraction: ReadonlySet<Measure> = new Set(['vashya', 'electromagnetic'])

/** True if the name of the level takes a sentence back. */
export function levelDenies(stars: number, { measure, band }: Statement): boolean {
  return stars >= attractedStars && attraction.has(measure) && toneOf(measure, band) === 'care'
}
