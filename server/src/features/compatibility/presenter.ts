import type { BirthComparison, ManualScore, PairReading, Possible } from '@yuti/astro'
import {
  type Calculation,
  type CalculationResult,
  calculationId,
  type Doubt,
} from '@yuti/contract/compatibility'
import { presentBirth, presentTime, type StoredBirth } from '#/features/births/public.ts'
import type { CalculationRow } from './repository.ts'

/** Only for the member who typed the birth in. */
export function presentCalculation(row: CalculationRow, score: ManualScore): Calculation {
  return {
    id: calculationId.parse(row.id),
    name: row.person_name,
    birth: presentBirth(row),
    stars: score.stars,
    range: { min: score.min, max: score.max },
    isEstimate: !score.exact,
    calculatedAt: row.created_at.toISOString(),
  }
}

/** In `comparison` and `reading` the member is person A. */
export function presentResult(
  own: StoredBirth,
  row: CalculationRow,
  comparison: BirthComparison,
  reading: PairReading,
): CalculationResult {
  const { score, gatesA, gatesB, tantra, vedic, electromagnetic, bodygraph } = comparison
  // Exact points are quarters. A mean over possible times is rounded to one digit: more would be false precision.
  const rounded = (points: number) => (score.exact ? points : Math.round(points * 10) / 10)
  return {
    calculation: presentCalculation(row, score),
    doubt: presentDoubt(score),
    own: { ...presentTime(own), gates: gatesA },
    other: { ...presentTime(row), gates: gatesB },
    channels: tantra,
    moon: {
      points: rounded(vedic.mean),
      ownFirst: rounded(vedic.totalAB),
      otherFirst: rounded(vedic.totalBA),
      kootas: reading.kootas.map(({ name, max, forward, backward, points }) => ({
        name,
        points: rounded(meanOf(points)),
        range: rangeOf(points),
        max,
        ownFirst: rounded(meanOf(forward)),
        otherFirst: rounded(meanOf(backward)),
      })),
    },
    moons: { own: presentMoons(reading.a), other: presentMoons(reading.b) },
    doshas: {
      nadi: reading.doshas.nadi,
      bhakoot: reading.doshas.bhakoot,
      mangal: mapPossible(reading.doshas.mangal, (who) => (who === 'a' || who === 'b' ? sides[who] : who)),
    },
    electromagnetic,
    connections: reading.connections.map(({ channel, connection }) => ({
      channel,
      connection: mapPossible(
        connection,
        (value) => value && { kind: value.kind, whole: value.whole && sides[value.whole] },
      ),
    })),
    bodygraph,
  }
}

const sides = { a: 'own', b: 'other', both: 'both' } as const

function presentMoons({ chart }: PairReading['a']): CalculationResult['moons']['own'] {
  return chart.moons.map(({ rashi, nakshatra, share }) => ({ sign: rashi, nakshatra, share }))
}

function meanOf({ values }: Possible<number>): number {
  return values.reduce((sum, { value, share }) => sum + value * share, 0)
}

function rangeOf({ values }: Possible<number>): { min: number; max: number } {
  const all = values.map(({ value }) => value)
  return { min: Math.min(...all), max: Math.max(...all) }
}

function mapPossible<T, U>({ isCertain, values }: Possible<T>, change: (value: T) => U): Possible<U> {
  return { isCertain, values: values.map(({ value, share }) => ({ value: change(value), share })) }
}

function presentDoubt({ exact, probabilities, overTime }: ManualScore): Doubt | null {
  if (exact) return null
  const parts = overTime?.parts.map(({ from, to, share, stars }) => ({
    from: from.time.slice(0, 5),
    to: to.time.slice(0, 5),
    share,
    stars,
  }))
  const of = overTime?.of === 'a' ? ('own' as const) : ('other' as const)
  return { shares: probabilities, overTime: parts ? { of, parts } : null }
}
