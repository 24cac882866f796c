import { type UnitVector, coverDisc } from '../cell-cover.ts'
import { regionsTouched } from '../hidden-region.ts'
import type { Span } from './admission.ts'

/** What lies in a disc. */
export type Disc = {
  /** Cells of people whose distance is measured. */
  cells: readonly Span[]
  /** Regions of people who hide their distance. */
  regions: readonly Span[]
}

export type FindDisc = (centre: UnitVector, radiusKm: number) => Disc

/** Some kB each, for the largest. */
const discsKept = 1000

/**
 * Keeps the discs that were asked for last: members of a neighbourhood share a centre, and a member who tries filters asks for one
 * disc again and again. It costs more to compute than a small town to score.
 */
export function createDiscs(most = discsKept): FindDisc {
  const kept = new Map<string, Disc>()
  return (centre, radiusKm) => {
    const key = `${centre.join(' ')} ${radiusKm}`
    const disc = kept.get(key) ?? {
      cells: coverDisc(centre, radiusKm),
      regions: regionsTouched(centre, radiusKm).map((one) => ({ low: one, high: one, isInside: true })),
    }
    // The one that was asked for last comes last.
    kept.delete(key)
    kept.set(key, disc)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return disc
  }
}
