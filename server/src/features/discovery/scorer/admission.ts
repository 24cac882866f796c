import { earthRadiusKm, filters as limits } from '@yuti/contract/limits'
import { bornRange, hiddenBornRange, lastBirthOfAge } from '../age-window.ts'
import { genderCodeOf, suitableAudiences } from '../audience.ts'
import type { UnitVector } from '../cell-cover.ts'
import { regionCentre } from '../hidden-region.ts'
import { listLanguages, type People } from './people.ts'
import { personFlags } from './person-row.ts'
import type { DeckQuestion } from './question.ts'

/** The rules of candidates-repository.ts and narrowing-repository.ts for one viewer, as numbers to compare columns with. */
export type Admission = {
  audiences: number[]
  /** First and last birthdays of those who show their age, and of those who hide it. */
  born: { first: number; last: number }
  hiddenBorn: { first: number; last: number }
  /** A person's least age may be this at most, and the greatest must be `leastMaxAge` at least. */
  mostMinAge: number
  leastMaxAge: number
  /** Who has not chosen a greatest age is admitted if born on this day or before. */
  unchosenBorn: number
  hiddenUnchosenBorn: number
  /** Bits of `personFlags` that are looked at, and those of them that must be set. */
  flagMask: number
  flags: number
  /** By number of the goal and of the languages: 1 if it is let through. Null if all are. */
  goals: Uint8Array | null
  languages: Uint8Array | null
  spans: Spans
}

/** Both ends included; `isInside` if all of it is within the viewer's radius. */
export type Span = { low: number; high: number; isInside: boolean }

/** The places that a pass visits. */
export type Places = Pick<Spans, 'cells' | 'regions'>

type Spans = {
  /** Cells of people whose distance is measured; null if the viewer's own place is unknown. */
  cells: readonly Span[] | null
  /** Regions of people who hide their distance. */
  regions: readonly Span[]
  /** Cosine of the viewer's radius. */
  leastCloseness: number
  /**
   * The place that the others' distance filters are compared with, and by number of a filter the least cosine: the
   * viewer's own place, or the viewer's region if the viewer hides the distance.
   */
  seenFrom: UnitVector
  leastSeen: Float64Array
}

const everywhere: readonly Span[] = [{ low: 0, high: 2 ** 28 - 1, isInside: true }]

export function admissionOf(
  { viewer, filters, now }: Pick<DeckQuestion, 'viewer' | 'filters' | 'now'>,
  people: People,
): Admission {
  const { shownAges } = viewer
  const { maxAge, yearsAboveOwnAge } = limits.defaults
  const ages = { min: filters.minAge, max: filters.maxAge }
  const least = shownAges.min - yearsAboveOwnAge
  const always = maxAge >= shownAges.min ? Infinity : null
  const wanted =
    (filters.onlyActive ? personFlags.wasActive : 0) |
    (filters.onlyWithAnswers ? personFlags.hasAnswers : 0) |
    (filters.onlyVerified ? personFlags.isVerified : 0)
  return {
    audiences: suitableAudiences(filters.genders, genderCodeOf(viewer.audience)),
    born: bornRange(ages, now),
    hiddenBorn: hiddenBornRange(ages, now),
    mostMinAge: shownAges.max,
    leastMaxAge: shownAges.min,
    unchosenBorn: always ?? lastBirthOfAge(least, now),
    hiddenUnchosenBorn: always ?? hiddenBornRange({ min: least, max: least }, now).last,
    flagMask: personFlags.isGone | wanted,
    flags: wanted,
    goals:
      filters.goals.length > 0 ? letThrough(people.goals.values, (goal) => has(filters.goals, goal)) : null,
    languages:
      filters.languages.length > 0
        ? letThrough(listLanguages(people.languages), (spoken) =>
            spoken.some((language) => has(filters.languages, language)),
          )
        : null,
    spans: spansOf(viewer, filters.distanceKm, people),
  }
}

function spansOf(
  { place, hidesDistance, region }: DeckQuestion['viewer'],
  distanceKm: number,
  { discOf, reaches }: People,
): Spans {
  const angle = limits.regionReachKm / earthRadiusKm
  const [across, along] = [Math.cos(angle), Math.sin(angle)]
  const leastCloseness = Math.cos(distanceKm / earthRadiusKm)
  if (!place)
    return {
      cells: null,
      regions: everywhere,
      leastCloseness,
      seenFrom: [0, 0, 0],
      leastSeen: new Float64Array(),
    }
  return {
    ...discOf(place, distanceKm),
    leastCloseness,
    seenFrom: hidesDistance ? regionCentre(region ?? 0) : place,
    leastSeen: Float64Array.from(reaches.values, (cosine) =>
      hidesDistance ? cosine * across - Math.sqrt(Math.max(0, 1 - cosine * cosine)) * along : cosine,
    ),
  }
}

function letThrough<T>(values: readonly T[], isWanted: (value: T) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => (isWanted(value) ? 1 : 0))
}

function has(wanted: readonly string[], value: string): boolean {
  return wanted.includes(value)
}
