import { describe, expect, test } from 'vitest'
import data from '../data/cohort-ranks.json' with { type: 'json' }
import { STEPS } from './algorithm.ts'
import {
  COHORT_PAIRS,
  cohortOf,
  COHORTS,
  decodeRanks,
  encodeRanks,
  FIRST_BIRTH_YEAR,
  FIRST_COHORT,
  GATE_COUNTS,
  humanDesignSteps,
  LAST_BIRTH_YEAR,
  pairOf,
  RANKED_COUNTS,
  stepsOfRanks,
  tantraSteps,
} from './cohort-ranks.ts'
import { birthsOf, countParts } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'

const random = seededRandom(31)
const anyYear = () => FIRST_COHORT + Math.floor(random() * COHORTS)

/** Every count of both parts, as steps. */
function rowsOf(yearA: number, yearB: number): { tantra: number[]; humanDesign: number[] } {
  return {
    tantra: Array.from({ length: GATE_COUNTS }, (_, gates) => tantraSteps(yearA, yearB, gates)),
    humanDesign: Array.from({ length: RANKED_COUNTS }, (_, count) => humanDesignSteps(yearA, yearB, count)),
  }
}

test('a rank is the share of couples with fewer and half of those with the same number', () => {
  expect(stepsOfRanks([1, 0, 2, 1], 400)).toEqual([50, 100, 200, 350])
})

describe('the table of ranks', () => {
  test('equals a fresh simulation of the couples of two birth years within 2 %', () => {
    for (let round = 0; round < 16; round += 1) {
      const [yearA, yearB] = [anyYear(), anyYear()]
      const years = `${yearA} and ${yearB}`
      const { gates, channels } = countParts(birthsOf(yearA, 500, random), birthsOf(yearB, 500, random))
      const { tantra, humanDesign } = rowsOf(yearA, yearB)
      stepsOfRanks(gates, STEPS.tantra).forEach((steps, count) => {
        expect(Math.abs(steps - tantra[count]!) / STEPS.tantra, `${years}: ${count} gates`).toBeLessThan(0.02)
      })
      stepsOfRanks(channels, STEPS.humanDesign).forEach((steps, count) => {
        const difference = Math.abs(steps - humanDesign[count]!) / STEPS.humanDesign
        expect(difference, `${years}: ${count} channels`).toBeLessThan(0.02)
      })
    }
  })

  test('rises with the number, from 0 to the weight of the part, for every pair of birth years', () => {
    const { tantra, humanDesign } = decodeRanks(data.ranks)
    const parts = [
      [tantra, GATE_COUNTS, STEPS.tantra],
      [humanDesign, RANKED_COUNTS, STEPS.humanDesign],
    ] as const
    for (const [steps, counts, most] of parts)
      for (let pair = 0; pair < COHORT_PAIRS; pair += 1) {
        const row = [...steps.subarray(pair * counts, (pair + 1) * counts)]
        if (row[0]! < 0 || row.at(-1)! > most || row.some((value, count) => value < (row[count - 1] ?? 0)))
          throw new Error(`pair ${pair}: ${row.join(' ')}`)
      }
  })

  test('is the same for two birth years in either order, and has one place for each pair', () => {
    const places = new Set<number>()
    for (let a = 0; a < COHORTS; a += 1)
      for (let b = 0; b < COHORTS; b += 1) {
        if (pairOf(a, b) !== pairOf(b, a)) throw new Error(`${a} and ${b}`)
        places.add(pairOf(a, b))
      }
    expect([places.size, Math.min(...places), Math.max(...places)]).toEqual([
      COHORT_PAIRS,
      0,
      COHORT_PAIRS - 1,
    ])
    for (let round = 0; round < 50; round += 1) {
      const [yearA, yearB] = [anyYear(), anyYear()]
      expect(rowsOf(yearA, yearB)).toEqual(rowsOf(yearB, yearA))
    }
  })

  test('ranks a birth year outside it as the nearest inside', () => {
    expect([FIRST_BIRTH_YEAR, 1900, 2059, LAST_BIRTH_YEAR].map(cohortOf)).toEqual([0, 0, 159, 159])
    expect(rowsOf(FIRST_BIRTH_YEAR, 1990)).toEqual(rowsOf(1900, 1990))
    expect(rowsOf(1990, LAST_BIRTH_YEAR)).toEqual(rowsOf(1990, 2059))
  })

  test('gives more channels than it ranks the highest rank', () => {
    expect(humanDesignSteps(1985, 1990, 33)).toBe(humanDesignSteps(1985, 1990, RANKED_COUNTS - 1))
  })

  test('stays the same when it is unpacked and packed again', () => {
    expect(encodeRanks(decodeRanks(data.ranks)) === data.ranks).toBe(true)
  })
})
