/**
 * Finds the STAR_THRESHOLDS of src/algorithm.ts: the scores below which 2, 10, 35, 70 and 92 % of 100,000
 * random couples of adults lie. The result is always the same: `node packages/astro/scripts/simulate.ts`.
 */
import { STAR_THRESHOLDS, starsOf } from '../src/algorithm.ts'
import { scoreFeatures } from '../src/compatibility.ts'
import { randomAdult, WANTED_SHARES } from '../src/testing/couples.ts'
import { seededRandom } from '../src/testing/fixtures.ts'

const COUPLES = 100_000

const random = seededRandom(20260101)
const scores = Array.from(
  { length: COUPLES },
  () => scoreFeatures(randomAdult(random), randomAdult(random)).score,
)
scores.sort((a, b) => a - b)

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
