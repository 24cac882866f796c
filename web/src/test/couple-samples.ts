import { readFileSync } from 'node:fs'
import type { CalculationResult, KootaName } from '@yuti/contract/compatibility'
import { chartAt } from '../../../packages/astro/src/chart.ts'
import { compareBirths } from '../../../packages/astro/src/compare-births.ts'
import { compareFeatures } from '../../../packages/astro/src/compatibility.ts'
import { createEphemeris } from '../../../packages/astro/src/ephemeris/ephemeris.ts'
import { computeFeatures } from '../../../packages/astro/src/features.ts'
import { connectionsOf } from '../../../packages/astro/src/human-design/connections.ts'
import { readLocalTime } from '../../../packages/astro/src/places/local-moment.ts'
import { datingYears } from '../../../packages/astro/src/testing/couples.ts'
import { seededRandom } from '../../../packages/astro/src/testing/fixtures.ts'
import { exactPairBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'
import { calculationOf, resultOf } from './calculation-samples.ts'

// Not a literal in the constructor: Vite would turn that into the address of an asset.
const coefficients = '../../../packages/astro/data/ephemeris.bin'
const ephemeris = createEphemeris(readFileSync(new URL(coefficients, import.meta.url)).slice().buffer)

/** What the server answers about a couple, and the connections of their gates. */
export type SampleCouple = {
  result: CalculationResult
  connections: Pick<CoupleConnection, 'kind' | 'whole'>[]
}

type CoupleConnection = NonNullable<
  CalculationResult['connections'][number]['connection']['values'][number]['value']
>

const people = { a: 'own', b: 'other', both: 'both' } as const

const dayMs = 86_400_000
const daysOfYear = 365

/** Couples with the ages of people who date, born at random moments, from a fixed seed. */
export function randomCouples(count: number, seed: number): SampleCouple[] {
  const random = seededRandom(seed)
  const bornIn = (year: number) =>
    chartAt(ephemeris, new Date(Date.UTC(year, 0, 1) + Math.floor(random() * daysOfYear * dayMs)))
  return Array.from({ length: count }, () => {
    const [year, otherYear] = datingYears(random)
    return coupleOf(bornIn(year), bornIn(otherYear))
  })
}

/** Couples of whom one or neither knows the time of birth. */
export function randomDays(count: number, seed: number): CalculationResult[] {
  const random = seededRandom(seed)
  const bornIn = (year: number, birthTimeKnown: boolean) => ({
    birthDate: new Date(Date.UTC(year, 0, 1) + Math.floor(random() * daysOfYear) * dayMs)
      .toISOString()
      .slice(0, 10),
    birthTime: '12:00',
    birthTimeKnown,
    timeZone: 'Europe/Moscow',
  })
  return Array.from({ length: count }, (_, index) => {
    const [year, otherYear] = datingYears(random)
    const { score, gatesA, gatesB, tantra, vedic, electromagnetic, bodygraph } = compareBirths(
      ephemeris,
      bornIn(year, false),
      bornIn(otherYear, index % 2 === 0),
    )
    const { stars, min, max } = score
    return resultOf(calculationOf(1, { stars, range: { min, max }, isEstimate: true }), {
      own: { timeKnown: false, timeIsAbout: false, gates: gatesA },
      other: { timeKnown: index % 2 === 0, timeIsAbout: false, gates: gatesB },
      channels: tantra,
      moon: moonOf(vedic),
      electromagnetic,
      bodygraph,
    })
  })
}

type LocalBirth = { birthDate: string; birthTime: string; timeZone: string }

/** A couple of two births whose times are known. */
export function coupleOfBirths(own: LocalBirth, other: LocalBirth): SampleCouple {
  return coupleOf(chartOf(own), chartOf(other))
}

function chartOf({ birthDate: date, birthTime: time, timeZone }: LocalBirth): Chart {
  const [reading] = readLocalTime({ date, time, timeZone }).readings
  if (!reading) throw new Error(`${date} ${time} does not exist in ${timeZone}`)
  return chartAt(ephemeris, new Date(reading.utc))
}

type Chart = ReturnType<typeof chartAt>
type Vedic = Pick<ReturnType<typeof compareFeatures>['vedic'], 'mean' | 'totalAB' | 'totalBA'> & {
  kootas: readonly { name: KootaName; points: number; max: number }[]
}

function coupleOf(own: Chart, other: Chart): SampleCouple {
  const { stars, vedic, tantra, electromagnetic } = compareFeatures(
    computeFeatures(own),
    computeFeatures(other),
  )
  return {
    connections: connectionsOf(own.allGates, other.allGates).map(({ kind, whole }) => ({
      kind,
      whole: whole && people[whole],
    })),
    result: resultOf(calculationOf(1, { stars, range: { min: stars, max: stars } }), {
      own: sideOf(own),
      other: sideOf(other),
      channels: tantra.map(({ channel, state }) => ({ channel, state, isCertain: true })),
      moon: moonOf(vedic),
      electromagnetic: { certain: electromagnetic, possible: [] },
      bodygraph: exactPairBodygraph([], []),
    }),
  }
}

/** A reading takes the mean of a koota, so both orders may be that mean. */
function moonOf({ mean, totalAB, totalBA, kootas }: Vedic): CalculationResult['moon'] {
  return {
    points: mean,
    ownFirst: totalAB,
    otherFirst: totalBA,
    kootas: kootas.map(({ name, points, max }) => ({
      name,
      points,
      max,
      ownFirst: points,
      otherFirst: points,
    })),
  }
}

function sideOf({ allGates }: Chart): CalculationResult['own'] {
  return { timeKnown: true, timeIsAbout: false, gates: { certain: allGates, possible: [] } }
}
