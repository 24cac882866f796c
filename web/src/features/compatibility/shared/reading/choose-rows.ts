import { pick } from '@yuti/contract/couple-seed'
import { soundAlike, denies, levelDenies } from './denials.ts'
import type { CoupleFacts, Row } from './facts.ts'
import { canGrow, dependsOnHour, type Tone, toneOf } from './measures.ts'

export type ChosenRows = {
  /** What is easiest. */
  easy: Row
  /** What asks for most care. */
  care: Row
  /** What the idea for two is about. */
  idea: Row
}

/** The turn of the seed that picks the idea; the turns below it pick words. */
const ideaTurn = 8

/**
 * Chooses three rows that no other row of the result denies and that speak of different sides of life: the two that are furthest
 * from the usual, and by the couple's seed one of the others. Throws if the rows are not those of a whole result.
 */
export function chooseRows({ stars, rows, seed }: CoupleFacts): ChosenRows {
  const open = rows.filter((row) => !rows.some((other) => denies(other, row)) && !levelDenies(stars, row))
  const [easy] = preferred(open, [isEasy, grows, isEven]).toSorted((one, other) => other.ease - one.ease)
  const apart = open.filter((row) => easy && !soundAlike(row.measure, easy.measure))
  const [care] = preferred(apart, [asksForCare, isSettled, isEven]).toSorted(
    (one, other) => one.ease - other.ease,
  )
  const [first, ...others] = firmest(apart.filter((row) => care && !soundAlike(row.measure, care.measure)))
  if (!easy || !care || !first) throw new Error('a reading needs every row of the result')
  return { easy, care, idea: pick([first, ...others], seed, ideaTurn) }
}

type Condition = (row: Row) => boolean

const hasTone =
  (tone: Tone): Condition =>
  ({ measure, band }) =>
    toneOf(measure, band) === tone

const isEasy = hasTone('easy')
const asksForCare = hasTone('care')
const isEven = hasTone('even')

/** Even, and says more than that the hour of birth decides. */
const isSettled: Condition = (row) => isEven(row) && !dependsOnHour(row.measure, row.band)

const grows: Condition = ({ measure, band }) => canGrow(measure, band)

/** The rows of the first condition that any meets; rows that a birth time leaves open only if there are no others. */
function preferred(rows: readonly Row[], conditions: readonly Condition[]): readonly Row[] {
  const choices = conditions.map((condition) => rows.filter(condition))
  const firm = choices.map((choice) => choice.filter(({ isFirm }) => isFirm))
  return [...firm, ...choices].find(({ length }) => length > 0) ?? rows
}

function firmest(rows: readonly Row[]): readonly Row[] {
  const firm = rows.filter(({ isFirm }) => isFirm)
  return firm.length > 0 ? firm : rows
}
