import {
  chartFacts,
  computeChart,
  computeFeatures,
  gateAndLineAt,
  packFeatures,
  scoreFeatures,
  scorePeople,
  type Chart,
} from '@yuti/astro'
import {
  Body,
  e_tilt,
  Ecliptic,
  GeoMoonState,
  GeoVector,
  MakeTime,
  Rotation_EQJ_ECT,
  RotateState,
  SearchSunLongitude,
  SunPosition,
  type AstroTime,
} from 'astronomy-engine'
import { type BenchRow, printRows } from './row.ts'

const DEGREES = 180 / Math.PI
const FIRST = Date.UTC(1930, 0, 1)
const SPAN = Date.UTC(2010, 0, 1) - FIRST
const PLANETS = [
  Body.Mercury,
  Body.Venus,
  Body.Mars,
  Body.Jupiter,
  Body.Saturn,
  Body.Uranus,
  Body.Neptune,
  Body.Pluto,
] as const

const DELHI = { latitude: 28.61, longitude: 77.21 }

const ROUNDS = 21
const ROUND_MS = 60
const CROWD = 10_000

/** Measures charts and pair scores per second on one core, each against a baseline in the same rounds. Takes about nine seconds. */
export function benchAstro(): BenchRow[] {
  const instants = Array.from(
    { length: 20_000 },
    (_, index) => new Date(FIRST + ((index * 0.618_034) % 1) * SPAN),
  )
  const instantAt = (run: number) => instants[run % instants.length] ?? new Date(FIRST)
  const charts = compare(
    (run) => computeChart(instantAt(run)),
    (run) => chartByAstronomyEngine(instantAt(run)),
  )
  const readings = compare(
    (run) => chartFacts(computeChart(instantAt(run)), DELHI),
    (run) => chartByAstronomyEngine(instantAt(run)),
  )
  const people = instants.slice(0, CROWD).map((at) => computeChart(at))
  const columns = packFeatures(people.map((chart) => computeFeatures(chart)))
  const scores = new Int16Array(CROWD)
  const viewers = compare(
    (run) => scorePeople(computeFeatures(personAt(people, run)), columns, scores),
    (run) =>
      scoreFeatures(computeFeatures(personAt(people, run)), computeFeatures(personAt(people, run + 1))),
  )
  return [
    row('full charts', charts, 'the same chart through astronomy-engine'),
    row('with the vocabulary', readings, 'the chart alone through astronomy-engine'),
    row('pair scores', viewers, 'from two charts, one by one', CROWD),
  ]
}

function personAt(people: Chart[], run: number): Chart {
  const person = people[run % people.length]
  if (!person) throw new Error('nobody to compare')
  return person
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`

/** `inEach` is the number of counted items per run. */
function row(name: string, rounds: Comparison, baseline: string, inEach = 1): BenchRow {
  return {
    name,
    measured: perSecond(rounds.rate * inEach),
    baseline: `${perSecond(rounds.baselineRate)} ${baseline}`,
    ratio: `${(rounds.ratio * inEach).toFixed(1)}x faster`,
  }
}

type Run = (run: number) => unknown

/** Rates are runs per second; `ratio` is the median of the rounds' ratios. */
type Comparison = { rate: number; baselineRate: number; ratio: number }

/**
 * Alternates short rounds of both, so that other load on the machine affects both alike, and returns medians. Seconds are
 * processor time of all threads of this process, so waiting for a busy core does not count.
 */
function compare(run: Run, baseline: Run): Comparison {
  rateOf(run)
  rateOf(baseline)
  const rounds = Array.from({ length: ROUNDS }, () => ({ rate: rateOf(run), baselineRate: rateOf(baseline) }))
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    baselineRate: median(rounds.map(({ baselineRate }) => baselineRate)),
    ratio: median(rounds.map(({ rate, baselineRate }) => rate / baselineRate)),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

let runsSoFar = 0

function rateOf(run: Run): number {
  const start = process.cpuUsage()
  let runs = 0
  let spentMs = 0
  while (spentMs < ROUND_MS) {
    for (let group = 0; group < 16; group += 1) run((runsSoFar += 1))
    runs += 16
    const { user, system } = process.cpuUsage(start)
    spentMs = (user + system) / 1000
  }
  return (runs * 1000) / spentMs
}

/** Does the work of `computeChart` with astronomy-engine: 26 activations, design moment, sidereal Moon. */
function chartByAstronomyEngine(at: Date) {
  const birth = MakeTime(at)
  const sun = SunPosition(birth).elon
  const design = SearchSunLongitude((sun + 272) % 360, birth.AddDays(-93), 8)
  if (!design) throw new Error('astronomy-engine found no design moment')
  const personality = activationsAt(birth)
  const nutation = e_tilt(birth).dpsi / 3600
  const t = birth.tt / 36_525
  const ayanamsa = 23.857092326 + t * (1.396887938 + t * 0.000307094)
  const siderealMoon = (personality.moonLongitude - nutation - ayanamsa + 720) % 360
  return { personality, design: activationsAt(design), siderealMoon }
}

function activationsAt(time: AstroTime) {
  const sun = SunPosition(time).elon
  const { x, y, z, vx, vy, vz } = RotateState(Rotation_EQJ_ECT(time), GeoMoonState(time))
  const moonLongitude = Math.atan2(y, x) * DEGREES
  const node = Math.atan2(y * vz - z * vy, -(z * vx - x * vz)) * DEGREES
  const planets = PLANETS.map((planet) => Ecliptic(GeoVector(planet, time, true)).elon)
  const longitudes = [sun, sun + 180, moonLongitude, node, node + 180, ...planets]
  return { moonLongitude, activations: longitudes.map((longitude) => gateAndLineAt(longitude)) }
}

if (import.meta.main) printRows(benchAstro())
