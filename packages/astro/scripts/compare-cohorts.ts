/**
 * Measures how evenly the score treats years of birth, for docs/astrology.md: the shares of stars by the birth year of one
 * person, and how many partners with 4 or 5 stars people find. Fixed seed: `node packages/astro/scripts/compare-cohorts.ts`.
 */
import { scoreFeatures } from '../src/compatibility.ts'
import type { Features } from '../src/features.ts'
import { birthsOf, WANTED_SHARES } from '../src/testing/couples.ts'
import { seededRandom } from '../src/testing/fixtures.ts'

const FIRST_YEAR = 1950
const LAST_YEAR = 2008
const BIRTHS = 300

const random = seededRandom(77)
const births = new Map<number, Features[]>()
for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) births.set(year, birthsOf(year, BIRTHS, random))
const bornIn = (year: number) => births.get(year) ?? []

const percent = (share: number) => (100 * share).toFixed(1).padStart(6)

/** Shares of 0..5 stars among all couples of the people and others. */
function sharesOf(people: readonly Features[], others: readonly Features[]): number[] {
  const counts = WANTED_SHARES.map(() => 0)
  for (const person of people) for (const other of others) counts[scoreFeatures(person, other).stars]! += 1
  return counts.map((count) => count / (people.length * others.length))
}

console.log('one born in, the other up to two years older or younger: % with 0, 1, 2, 3, 4, 5 stars')
for (const year of [1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005]) {
  const others = [-2, -1, 0, 1, 2].flatMap((gap) => bornIn(year + gap))
  console.log(year, ...sharesOf(bornIn(year), others).map(percent))
}

const range = { furthest: 0, fewestFive: 1, mostFive: 0 }
for (let year = 1960; year <= LAST_YEAR; year += 1)
  for (let other = year; other <= Math.min(LAST_YEAR, year + 4); other += 1) {
    const shares = sharesOf(bornIn(year), bornIn(other))
    const [five = 0] = shares.slice(5)
    shares.forEach((share, stars) => {
      range.furthest = Math.max(range.furthest, Math.abs(share - WANTED_SHARES[stars]!))
    })
    range.fewestFive = Math.min(range.fewestFive, five)
    range.mostFive = Math.max(range.mostFive, five)
  }
console.log(
  'all pairs of 1960 to 2008 up to four years apart: furthest from the intended share, fewest and most 5 stars',
)
console.log(...Object.values(range).map(percent))

/** The share of partners with 4 or 5 stars of each person born 1985 to 2004, among people up to four years older or younger. */
const found: number[] = []
for (let year = 1985; year <= 2004; year += 1) {
  const others = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((gap) => bornIn(year + gap))
  for (const person of bornIn(year).slice(0, 100)) {
    const [four = 0, five = 0] = sharesOf([person], others).slice(4)
    found.push(four + five)
  }
}
found.sort((a, b) => a - b)
console.log(
  '% of partners with 4 or 5 stars that a person finds: fewest, 5th percentile, median, 95th percentile, most',
)
console.log(...[0, 0.05, 0.5, 0.95, 0.9999].map((share) => percent(found[Math.floor(share * found.length)]!)))
