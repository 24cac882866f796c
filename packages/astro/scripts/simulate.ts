/**
 * Finds the STAR_THRESHOLDS of src/algorithm.ts: the scores below which 2, 10, 35, 70 and 92 % of 400,000 couples lie, who are
 * born as people date (see `datingYears`). The result is always the same: `node packages/astro/scripts/simulate.ts`.
 */
import { STAR_THRESHOLDS, starsOf } from '../src/algorithm.ts'
import { scoreFeatures } from '../src/compatibility.ts'
import type { Features } from '../src/features.ts'
import { birthsOf, datingYears, WANTED_SHARES } from '../src/testing/couples.ts'
import { seededRandom } from '../src/testing/fixtures.ts'

const COUPLES = 400_000
const BIRTHS = 1000

const random = seededRandom(20260101)
const births = new Map<number, Features[]>()

/** One of 1,000 births of a year. */
function bornIn(year: number): Features {
  const known = births.get(year)
  const people = known ?? birthsOf(year, BIRTHS, random)
  if (!known) births.set(year, people)
  return people[Math.floor(random() * BIRTHS)]!
}

const scores = Int16Array.from({ length: COUPLES }, () => {
  const [year, otherYear] = datingYears(random)
  return scoreFeatures(bornIn(year), bornIn(otherYear)).score
}).toSorted()

let below = 0
const thresholds = WANTED_SHARES.slice(0, -1).map((share) => {
  below += share
  return nearestStep(below * COUPLES)
})
console.log(`thresholds found: ${thresholds.join(', ')}`)
console.log(`thresholds in use: ${STAR_THRESHOLDS.join(', ')}`)
for (const [stars, wanted] of WANTED_SHARES.entries()) {
  const share = scores.filter((score) => starsOf(score) === stars).length / COUPLES
  console.log(`${stars} stars: ${(100 * share).toFixed(2)} % in use, ${100 * wanted} % wanted`)
}

/** The score that leaves a number of couples below it closest to the wanted number; scores come in steps. */
function nearestStep(wanted: number): number {
  const score = scores[Math.round(wanted)]!
  const from = scores.findIndex((other) => other >= score)
  const after = scores.findIndex((other) => other > score)
  return wanted - from <= after - wanted ? score : scores[after]!
}
