import { GATE_COUNTS, RANKED_COUNTS } from '../cohort-ranks.ts'
import { computeChart } from '../engine.ts'
import { CHANNEL_COUNTS, computeFeatures, type Features, TANTRIC_MASKS } from '../features.ts'
import { GATES_PRESENT } from '../human-design/tantric.ts'
import { countChannels, packFeatures } from '../pair-scores.ts'

/** Bounds of the births of people who were 18 to 80 years old on 1 January 2026. */
const OLDEST = Date.UTC(1945, 0, 1)
const YOUNGEST = Date.UTC(2008, 0, 1)

/** The random moment of an adult's birth, in milliseconds since 1970; `random` returns numbers in 0..1. */
export function randomAdultMoment(random: () => number): number {
  return Math.floor(OLDEST + random() * (YOUNGEST - OLDEST))
}

/** Features of an adult born at a random moment. */
export function randomAdult(random: () => number): Features {
  return computeFeatures(computeChart(new Date(randomAdultMoment(random))))
}

/** The intended share of couples with 0..5 stars. */
export const WANTED_SHARES = [0.02, 0.08, 0.25, 0.35, 0.22, 0.08] as const

/** Features of births spread evenly over a year in UTC, one at a random moment of each of `count` equal parts. */
export function birthsOf(year: number, count: number, random: () => number): Features[] {
  const start = Date.UTC(year, 0, 1)
  const length = Date.UTC(year + 1, 0, 1) - start
  return Array.from({ length: count }, (_, part) =>
    computeFeatures(computeChart(new Date(Math.floor(start + (length * (part + random())) / count)))),
  )
}

/** Age on 1 January 2026 of the first of two people: 18 and an exponential with this mean, in years. */
const MEAN_YEARS_ABOVE_18 = 15
/** Standard deviation of the gap between the two ages, in years; normal around zero. */
const AGE_GAP_YEARS = 4
const REFERENCE_YEAR = 2026

/** Birth years of two people as they date: many young ones, a small gap of ages, both 18 to 80 years old. */
export function datingYears(random: () => number): [number, number] {
  for (;;) {
    const age = 18 - Math.log(1 - random()) * MEAN_YEARS_ABOVE_18
    const gap = AGE_GAP_YEARS * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    if ([age, age + gap].every((years) => years >= 18 && years <= 80))
      return [Math.floor(REFERENCE_YEAR - age), Math.floor(REFERENCE_YEAR - age - gap)]
  }
}

/** How many couples have each number of tantric gates present, and each number of completed channels (15 or more as 15). */
export type PartCounts = { gates: number[]; channels: number[] }

/** Counts the parts of all couples of one person of each list. */
export function countParts(people: readonly Features[], others: readonly Features[]): PartCounts {
  const columns = packFeatures(others)
  const completed = new Uint8Array(others.length)
  const channels = new Float64Array(CHANNEL_COUNTS)
  for (const person of people) {
    countChannels(person, columns, completed)
    for (let index = 0; index < completed.length; index += 1) channels[completed[index]!]! += 1
  }
  const last = RANKED_COUNTS - 1
  return {
    gates: countGates(masksOf(people), masksOf(others)),
    channels: [...channels.slice(0, last), channels.slice(last).reduce((sum, count) => sum + count)],
  }
}

/** How many people have each mask. */
function masksOf(people: readonly Features[]): number[] {
  const masks = Array.from({ length: TANTRIC_MASKS }, () => 0)
  for (const { tantricMask } of people) masks[tantricMask]! += 1
  return masks
}

function countGates(masks: readonly number[], others: readonly number[]): number[] {
  const gates = Array.from({ length: GATE_COUNTS }, () => 0)
  for (const [mask, count] of masks.entries())
    for (const [other, otherCount] of others.entries())
      gates[GATES_PRESENT[mask | other]!]! += count * otherCount
  return gates
}
