import { expect, test } from 'vitest'
import { starsOf } from './algorithm.ts'
import { packFeatures, scorePeople } from './pair-scores.ts'
import { scoreFeatures } from './compatibility.ts'
import { birthsOf, datingYears, WANTED_SHARES } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'

const FIRST_YEAR = 1945
const LAST_YEAR = 2008
const BIRTHS = 300

const random = seededRandom(2031)
const births = new Map(
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => [
    FIRST_YEAR + index,
    birthsOf(FIRST_YEAR + index, BIRTHS, random),
  ]),
)
const born = (year: number) => births.get(year) ?? []

/** Shares of 0..5 stars among the couples of one person born in `year` and one born in each of the other years. */
function sharesOf(year: number, otherYears: readonly number[]): number[][] {
  const columns = packFeatures(otherYears.flatMap(born))
  const scores = new Int16Array(otherYears.length * BIRTHS)
  const counts = otherYears.map(() => [0, 0, 0, 0, 0, 0])
  for (const person of born(year)) {
    scorePeople(person, columns, scores)
    scores.forEach((score, index) => {
      counts[Math.floor(index / BIRTHS)]![starsOf(score)]! += 1
    })
  }
  return counts.map((ofYear) => ofYear.map((count) => count / (BIRTHS * BIRTHS)))
}

test('couples of any two birth years up to four years apart have nearly the intended shares of stars', () => {
  const wrong: string[] = []
  for (let year = 1960; year <= LAST_YEAR; year += 1) {
    const others = [0, 1, 2, 3, 4].map((gap) => year + gap).filter((other) => other <= LAST_YEAR)
    sharesOf(year, others).forEach((shares, index) => {
      const isNear = shares.every((share, stars) => Math.abs(share - WANTED_SHARES[stars]!) <= 0.04)
      if (!isNear || shares[5]! < 0.055 || shares[5]! > 0.105)
        wrong.push(
          `${year} and ${others[index]}: ${shares.map((share) => (100 * share).toFixed(1)).join(' ')}`,
        )
    })
  }
  expect(wrong).toEqual([])
})

test('couples as people date have the intended shares of stars', () => {
  const couples = 60_000
  const counts = [0, 0, 0, 0, 0, 0]
  for (let count = 0; count < couples; count += 1) {
    const [a, b] = datingYears(random).map((year) => born(year)[Math.floor(random() * BIRTHS)]!)
    counts[scoreFeatures(a!, b!).stars]! += 1
  }
  WANTED_SHARES.forEach((wanted, stars) => {
    expect(Math.abs(counts[stars]! / couples - wanted), `${stars} stars`).toBeLessThan(0.01)
  })
})
