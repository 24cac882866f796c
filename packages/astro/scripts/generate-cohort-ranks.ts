/**
 * Writes data/cohort-ranks.json: how the numbers of present tantric gates and of completed channels rank within the couples of
 * each pair of birth years, from 1,000 births of each year. Always writes the same; takes some minutes:
 * `node packages/astro/scripts/generate-cohort-ranks.ts`.
 */
import { writeFileSync } from 'node:fs'
import { STEPS } from '../src/algorithm.ts'
import {
  COHORT_PAIRS,
  COHORTS,
  encodeRanks,
  FIRST_COHORT,
  GATE_COUNTS,
  pairOf,
  RANKED_COUNTS,
  stepsOfRanks,
} from '../src/cohort-ranks.ts'
import { birthsOf, countParts } from '../src/testing/couples.ts'
import { seededRandom } from '../src/testing/fixtures.ts'

const BIRTHS = 1000

const random = seededRandom(20_260_101)
const births = Array.from({ length: COHORTS }, (_, cohort) => birthsOf(FIRST_COHORT + cohort, BIRTHS, random))
const tantra = new Int16Array(COHORT_PAIRS * GATE_COUNTS)
const humanDesign = new Int16Array(COHORT_PAIRS * RANKED_COUNTS)
for (const [low, people] of births.entries())
  for (const [above, others] of births.slice(low).entries()) {
    const { gates, channels } = countParts(people, others)
    const pair = pairOf(low, low + above)
    tantra.set(stepsOfRanks(gates, STEPS.tantra), pair * GATE_COUNTS)
    humanDesign.set(stepsOfRanks(channels, STEPS.humanDesign), pair * RANKED_COUNTS)
  }
writeFileSync(
  new URL('../data/cohort-ranks.json', import.meta.url),
  `${JSON.stringify({ ranks: encodeRanks({ tantra, humanDesign }) }, null, 2)}\n`,
)
