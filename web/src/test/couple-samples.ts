import { readFileSync } from 'node:fs'
import type { CalculationResult, KootaName } from '@yuti/contract/compatibility'
import { chartAt } from '../../../packages/astro/src/chart.ts'
import { compareBirths } from '../../../packages/astro/src/compare-births.ts'
import { compareFeatures } from '../../../packages/astro/src/compatibility.ts'
import { createEphemeris } from '../../../packages/astro/src/ephemeris/ephemeris.ts'
import { computeFeatures } from '../../../packages/astro/src/features.ts'
import { connectionsOf } from '../../../packages/astro/src/human-design/connections.ts'
import { type PairReading, readPair } from '../../../packages/astro/src/pair-reading.ts'
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

/** What the server answers about a couple whose times are not all known, and the points of each koota at the possible times. */
export type SampleDays = { result: CalculationResult; points: ReadonlyMap<KootaName, readonly number[]> }

/** Couples of whom one or neither knows the time of birth. */
export function randomDays(count: number, seed: number): SampleDays[] {
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
    const births = [bornIn(year, false), bornIn(otherYear, index % 2 === 0)] as const
    const { score, gatesA, gatesB, tantra, vedic, electromagnetic, bodygraph } = compareBirths(
      ephemeris,
      ...births,
    )
    const [own, other] = [bornOn(births[0]), bornOn(births[1])]
    const { kootas, connections } = readPair(ephemeris, own, other)
    const points = new Map(kootas.map((koota) => [koota.name, koota.points.values.map(({ value }) => value)]))
    const { stars, min, max } = score
    const result = resultOf(calculationOf(1, { stars, range: { min, max }, isEstimate: true }), {
      own: { timeKnown: false, timeIsAbout: false, gates: gatesA },
      other: { timeKnown: index % 2 === 0, timeIsAbout: false, gates: gatesB },
      channels: tantra,
      moon: moonOf(vedic, points),
      electromagnetic,
      connections: connections.map(({ channel, connection: { isCertain, values } }) => ({
        channel,
        connection: {
          isCertain,
          values: values.map(({ value, share }) => ({ value: sidesOf(value), share })),
        },
      })),
      bodygraph,
    })
    return { result, points }
  })
}

const bornOn = (birth: Parameters<typeof readPair>[1]['birth']) => ({ birth, place: null })

type PairConnection = PairReading['connections'][number]['connection']['values'][number]['value']

function sidesOf(value: PairConnection): CoupleConnection | null {
  return value && { kind: value.kind, whole: value.whole && people[value.whole] }
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
    connections: connectionsOf(own.allGates, other.allGates).flatMap(
      (connection) => sidesOf(connection) ?? [],
    ),
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

const rangeOf = (all: readonly number[]) => ({ min: Math.min(...all), max: Math.max(...all) })

/** A reading takes the mean of a koota, so both orders may be that mean; at exact times these are the only points. */
function moonOf(
  { mean, totalAB, totalBA, kootas }: Vedic,
  possible?: SampleDays['points'],
): CalculationResult['moon'] {
  return {
    points: mean,
    ownFirst: totalAB,
    otherFirst: totalBA,
    kootas: kootas.map(({ name, points, max }) => ({
      name,
      points,
      range: rangeOf(possible?.get(name) ?? [points]),
      max,
      ownFirst: points,
      otherFirst: points,
    })),
  }
}

function sideOf({ allGates }: Chart): CalculationResult['own'] {
  return { timeKnown: true, timeIsAbout: false, gates: { certain: allGates, possible: [] } }
}
