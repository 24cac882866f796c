/**
 * Measures what the choices of other programs would change, for docs/astrology.md: random births of 1945 to 2007 and
 * couples of them, fixed seed. `node packages/astro/scripts/compare-variants.ts` takes some seconds.
 */
import { SCORE_SCALE, starsOf } from '../src/algorithm.ts'
import type { Chart } from '../src/chart-shape.ts'
import { scoreFeatures } from '../src/compatibility.ts'
import { computeChart } from '../src/engine.ts'
import { computeFeatures, type Features, featuresOf } from '../src/features.ts'
import { gateAndLineAt } from '../src/human-design/wheel.ts'
import { seededRandom } from '../src/testing/fixtures.ts'
import { type KootaName, kootaPoints } from '../src/vedic/guna-milan.ts'
import { gunaTotal } from '../src/vedic/guna-table.ts'
import * as tables from '../src/vedic/koota-tables.ts'
import { MOON_PLACES, type MoonPlace } from '../src/vedic/moon-class.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST_MS = Date.UTC(1945, 0, 1)
const LAST_MS = Date.UTC(2008, 0, 1)
const random = seededRandom(88)

const births = Array.from({ length: 4000 }, () => FIRST_MS + random() * (LAST_MS - FIRST_MS))
const charts = births.map((at) => computeChart(new Date(at)))
const features = charts.map((chart) => computeFeatures(chart))
const couples = Array.from({ length: 40_000 }, () => [
  Math.floor(random() * births.length),
  Math.floor(random() * births.length),
])

const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 2 : 1)} %`.padStart(8)

/** Prints the shares of charts with other gates and other nakshatras, and of couples with other stars. */
function compareCharts(
  name: string,
  variant: (chart: Chart, at: number) => { gates: number[]; moon: number },
): void {
  const changed = charts.map((chart, index) => variant(chart, births[index]!))
  const others = changed.map(({ moon, gates }, index) => featuresOf(moon, gates, features[index]!.birthYear))
  const otherGates = changed.filter(({ gates }, index) => gates.join() !== charts[index]!.allGates.join())
  const otherMoons = changed.filter(
    ({ moon }, index) => Math.floor((moon * 27) / 360) !== charts[index]!.moon.nakshatra,
  )
  const shares = [otherGates.length / charts.length, otherMoons.length / charts.length, otherStars(others)]
  console.log(name.padEnd(36), ...shares.map(percent))
}

function otherStars(others: Features[]): number {
  return (
    couples.filter((pair) => starsOfPair(features, pair) !== starsOfPair(others, pair)).length /
    couples.length
  )
}

function starsOfPair(people: Features[], [a = 0, b = 0]: number[]): number {
  return scoreFeatures(people[a]!, people[b]!).stars
}

const sorted = (gates: Iterable<number>) => [...new Set(gates)].toSorted((a, b) => a - b)
const union = (...halves: Chart['design'][]) =>
  sorted(halves.flatMap((half) => Object.values(half).map(({ gate }) => gate)))
const shifted = (arcsec: number) => (chart: Chart) => ({
  gates: chart.allGates,
  moon: (chart.moon.siderealLongitude - arcsec / 3600 + 360) % 360,
})

const activation = (longitude: number) => ({ longitude, ...gateAndLineAt(longitude) })

/** Mean ascending node without nutation (Meeus, Astronomical Algorithms, 47.7). */
function withMeanNode(half: Chart['design'], at: number): Chart['design'] {
  const centuries = (at - Date.UTC(2000, 0, 1, 12)) / DAY_MS / 36_525
  const longitude = 125.0445479 - (1934.1362891 - 0.0020754 * centuries) * centuries
  return { ...half, northNode: activation(longitude), southNode: activation(longitude + 180) }
}

console.log('variant'.padEnd(36), ...['gates', 'nakshatra', 'stars'].map((head) => head.padStart(8)))
compareCharts('mean node', ({ personality, design, designUtc, moon }, at) => ({
  gates: union(withMeanNode(personality, at), withMeanNode(design, Date.parse(designUtc))),
  moon: moon.siderealLongitude,
}))
compareCharts('design 88 days before birth', ({ personality, moon }, at) => ({
  gates: union(personality, computeChart(new Date(at - 88 * DAY_MS)).personality),
  moon: moon.siderealLongitude,
}))
compareCharts('clock an hour wrong', (_, at) => {
  const { allGates, moon } = computeChart(new Date(at + HOUR_MS))
  return { gates: allGates, moon: moon.siderealLongitude }
})
for (const [name, arcsec] of Object.entries({
  'Lahiri VP285': 23,
  'Lahiri 1940': -53,
  'True Chitra': -61,
  Krishnamurti: -349,
  Raman: -5207,
  'Fagan-Bradley': 3180,
}))
  compareCharts(name, shifted(arcsec))

type Points = (groom: MoonPlace, bride: MoonPlace) => number

/** Prints the mean and largest change of the total in points, and the share of couples with other stars. */
function compareKoota(name: string, koota: KootaName, points: Points): void {
  compareTotals(name, (a, b) => gunaTotal(a, b) - kootaPoints(koota, a, b) + points(a, b))
}

function compareTotals(name: string, total: Points, isOneOrder = false): void {
  let [sum, most, changed] = [0, 0, 0]
  for (const [a = 0, b = 0] of couples) {
    const [one, other] = [MOON_PLACES[features[a]!.moonClass]!, MOON_PLACES[features[b]!.moonClass]!]
    const ours = (gunaTotal(one, other) + gunaTotal(other, one)) / 2
    const theirs = isOneOrder ? total(one, other) : (total(one, other) + total(other, one)) / 2
    const { score, stars } = scoreFeatures(features[a]!, features[b]!)
    sum += Math.abs(theirs - ours)
    most = Math.max(most, Math.abs(theirs - ours))
    changed += Number(starsOf(score + ((theirs - ours) / 72) * SCORE_SCALE) !== stars)
  }
  const figures = [(sum / couples.length).toFixed(2), most.toString()].map((text) => text.padStart(8))
  console.log(name.padEnd(36), ...figures, percent(changed / couples.length))
}

const lord = ({ rashi }: MoonPlace) => tables.RASHI_LORD[rashi]!
const animal = ({ nakshatra }: MoonPlace) => tables.YONI_ANIMAL[nakshatra]!
const ganaOf = ({ nakshatra }: MoonPlace) => tables.GANA[nakshatra]!
const group = ({ rashi, secondHalfOfSign }: MoonPlace, isSplit: boolean) =>
  tables.VASHYA_GROUP[isSplit && secondHalfOfSign ? 1 : 0][rashi]!
/** Points of Horse-Deer, Buffalo-Lion and Deer-Monkey, by the indexes of the animals. */
const YONI_VARIANTS = new Map([
  ['0,10', 1],
  ['8,13', 2],
  ['10,11', 3],
])
const VASHYA_MAITREYA = [
  [2, 1, 0.5, 0, 1],
  [0, 2, 1, 0, 1],
  [0, 1, 2, 0, 1],
  [0.5, 0.5, 1, 2, 0],
  [0, 1, 1, 0, 2],
]
const MAITRI_MAITREYA = [
  [0, 1, 2],
  [1, 2, 4],
  [2, 4, 5],
]

console.log('\nvariant'.padEnd(37), ...['mean', 'most', 'stars'].map((head) => head.padStart(8)))
compareTotals('one order only', gunaTotal, true)
compareKoota('Nadi cancelled: same nakshatra', 'nadi', (a, b) =>
  a.nakshatra === b.nakshatra ? 8 : kootaPoints('nadi', a, b),
)
compareKoota('Bhakoot cancelled: lords friends', 'bhakoot', (a, b) =>
  kootaPoints('maitri', a, b) === 5 ? 7 : kootaPoints('bhakoot', a, b),
)
compareKoota('Tara in one direction', 'tara', (a, b) =>
  [3, 5, 7].includes((((b.nakshatra - a.nakshatra + 27) % 27) + 1) % 9) ? 0 : 3,
)
compareKoota('Yoni: three disputed pairs', 'yoni', (a, b) => {
  const pair = [animal(a), animal(b)].toSorted((x, y) => x - y).join()
  return YONI_VARIANTS.get(pair) ?? kootaPoints('yoni', a, b)
})
compareKoota('Graha Maitri of maitreya8', 'maitri', (a, b) => {
  const friendship = (one: MoonPlace, other: MoonPlace) => tables.FRIENDSHIP[lord(one)][lord(other)]
  return lord(a) === lord(b) ? 5 : MAITRI_MAITREYA[friendship(a, b)]![friendship(b, a)]!
})
compareKoota('Gana mirrored', 'gana', (a, b) => tables.GANA_POINTS[ganaOf(b)][ganaOf(a)])
compareKoota('Vashya of maitreya8', 'vashya', (a, b) => VASHYA_MAITREYA[group(a, true)]![group(b, true)]!)
compareKoota(
  'Vashya without half signs',
  'vashya',
  (a, b) => tables.VASHYA_POINTS[group(a, false)]![group(b, false)]!,
)
