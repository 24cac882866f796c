import {
  type ChartReading,
  computeChart,
  possibleSpans,
  readingOfBirth,
  readLocalTime,
  wallTimeAt,
} from '@yuti/astro'
import { designProfile, type Mechanics, type Sky } from '@yuti/contract/charts'
import type { OwnChart } from '@yuti/contract/profiles'
import { presentBirth, type StoredBirth, toBirth, toBornPerson } from '#/features/births/public.ts'

type Born = ReturnType<typeof toBornPerson>

/** Computes the chart of a stored birth. */
export function presentChart(stored: StoredBirth): OwnChart {
  const born = toBornPerson(stored)
  const reading = readingOfBirth(born)
  return {
    birth: presentBirth(stored),
    between: presentSpan(stored),
    moment: presentMoment(stored, reading),
    ...presentSky(born, reading),
  }
}

/** The sky of a birth, for people who know the birth; the answer does not contain it. */
export function presentSky(born: Born, reading: ChartReading): Sky {
  const { chart, humanDesign, vedic } = reading
  const [first, last] = endsOf(born, reading)
  const siderealOf = new Map<string, { from: number; to: number }>(
    vedic.positions.map(({ body, from, to }) => [body, { from, to }]),
  )
  const sun = siderealOf.get('sun')!
  return {
    activations: chart.activations.map(({ body, personality, design }) => ({
      planet: body,
      personality: {
        ...personality,
        longitude: { from: first.personality[body].longitude, to: last.personality[body].longitude },
      },
      design: {
        ...design,
        longitude: { from: first.design[body].longitude, to: last.design[body].longitude },
      },
      // The Earth is opposite the Sun; no other body is without a sidereal place.
      sidereal: siderealOf.get(body) ?? { from: (sun.from + 180) % 360, to: (sun.to + 180) % 360 },
    })),
    gates: chart.gates,
    bodygraph: chart.bodygraph,
    mechanics: presentMechanics(humanDesign),
    moons: chart.moons.map(({ rashi, span, ...moon }) => ({
      ...moon,
      sign: rashi,
      hours:
        chart.utc === null
          ? {
              from: clockTime(born.birth.timeZone, span.fromMs),
              to: clockTime(born.birth.timeZone, span.toMs),
            }
          : null,
    })),
    isSouthern: born.place !== null && born.place.latitude < 0,
  }
}

/** The charts at the first and at the last possible moment. */
function endsOf({ birth }: Born, { chart }: ChartReading) {
  if (chart.utc !== null) {
    const exact = computeChart(chart.utc)
    return [exact, exact] as const
  }
  const [first, ...later] = possibleSpans(birth)
  if (!first) throw new Error('a day without a span')
  return [computeChart(new Date(first.fromMs)), computeChart(new Date((later.at(-1) ?? first).toMs))] as const
}

function presentMechanics({
  type,
  strategy,
  authority,
  profile,
  definition,
}: ChartReading['humanDesign']): Mechanics {
  return {
    type: type.values,
    strategy: strategy.values,
    authority: authority.values,
    profile: profile.values.map(({ value, share }) => ({ value: designProfile.parse(value), share })),
    definition: definition.values,
  }
}

function presentMoment(stored: StoredBirth, { chart: { utc, designUtc } }: ChartReading): OwnChart['moment'] {
  if (utc === null || designUtc === null) return null
  const { birthDate: date, birthTime: time, timeZone } = toBirth(stored)
  const { readings } = readLocalTime({ date, time, timeZone })
  const reading = readings.find((one) => Date.parse(one.utc) === Date.parse(utc))
  if (!reading) throw new Error('a chart of another moment than its birth')
  return { utc, designUtc, offsetSeconds: reading.offsetSeconds, clock: reading.clock }
}

function presentSpan(stored: StoredBirth): OwnChart['between'] {
  const birth = toBirth(stored)
  if (!birth.birthTimeIsAbout) return null
  const [span] = possibleSpans(birth)
  if (!span) throw new Error('an hour without a span')
  return { from: clockTime(birth.timeZone, span.fromMs), to: clockTime(birth.timeZone, span.toMs) }
}

function clockTime(timeZone: string, at: number): string {
  return wallTimeAt(timeZone, at).time.slice(0, 5)
}
