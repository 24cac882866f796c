import { chooseRows } from './choose-rows.ts'
import { pick } from '@yuti/contract/couple-seed'
import type { CoupleFacts, Evidence, Row } from './facts.ts'
import { type Band, canGrow, type Cell, cellOf, type Measure, toneOf } from './measures.ts'

type Variant = 'a' | 'b'

/** A sentence by its key, with what it states. */
export type HeadSentence = { measure: Measure; band: Band; key: `readingHeads:${Cell}.${Variant}` }

/**
 * For few couples nothing comes by itself: then the first card is `grows` if its row is a part of something good, otherwise `keep`.
 * If nothing asks for care, the second card is `keep`. Its sentences say what the row says.
 */
export type CardRole = 'comes' | 'grows' | 'care' | 'keep' | 'try'

export type ReadingCard = {
  role: CardRole
  label: `reading:roles.${CardRole}`
  measure: Measure
  band: Band
  title: `readingCards:${Cell}.title` | `readingTries:${Cell}.${Variant}`
  line: `readingCards:${Cell}.${Variant}` | `readingTries:${Cell}.why`
  /** The row of the result that title and line rest on. */
  evidence: Evidence
}

export type CoupleReading = {
  /** The first says what is strongest in this couple, the second what is weakest. */
  head: readonly [HeadSentence, HeadSentence]
  /** The first two explain the head, the third is an idea for two. */
  cards: readonly [ReadingCard, ReadingCard, ReadingCard]
}

/** Composes the reading of a couple whose every row the reader may see. */
export function readCouple(facts: CoupleFacts): CoupleReading {
  const { easy, care, idea } = chooseRows(facts)
  const variant = (turn: number) => pick(['a', 'b'], facts.seed, turn)
  return {
    head: [headSentence(easy, variant(0)), headSentence(care, variant(1))],
    cards: [
      explainingCard(firstRole(easy), easy, variant(2)),
      explainingCard(isEasy(care) ? 'keep' : 'care', care, variant(3)),
      ideaCard(idea, variant(4)),
    ],
  }
}

function firstRole(row: Row): CardRole {
  if (isEasy(row)) return 'comes'
  return canGrow(row.measure, row.band) ? 'grows' : 'keep'
}

function isEasy({ measure, band }: Row): boolean {
  return toneOf(measure, band) === 'easy'
}

function headSentence({ measure, band }: Row, variant: Variant): HeadSentence {
  return { measure, band, key: `readingHeads:${cellOf({ measure, band })}.${variant}` }
}

function explainingCard(role: CardRole, { measure, band, evidence }: Row, variant: Variant): ReadingCard {
  const cell = cellOf({ measure, band })
  return {
    role,
    label: `reading:roles.${role}`,
    measure,
    band,
    title: `readingCards:${cell}.title`,
    line: `readingCards:${cell}.${variant}`,
    evidence,
  }
}

function ideaCard({ measure, band, evidence }: Row, variant: Variant): ReadingCard {
  const cell = cellOf({ measure, band })
  return {
    role: 'try',
    label: 'reading:roles.try',
    measure,
    band,
    title: `readingTries:${cell}.${variant}`,
    line: `readingTries:${cell}.why`,
    evidence,
  }
}
