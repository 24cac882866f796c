import type { BirthComparison, ManualScore } from '@yuti/astro'
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

/** In `comparison` the member is person A. */
export function presentResult(
  own: StoredBirth,
  row: CalculationRow,
  comparison: BirthComparison,
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
      kootas: vedic.kootas.map(({ name, points, max }) => ({ name, points: rounded(points), max })),
    },
    electromagnetic,
    bodygraph,
  }
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
