import type { BirthComparison } from '@yuti/astro'
import { sharedResult } from '@yuti/contract/consent'
import { z } from 'zod'

const { stars, range, isEstimate, own, channels, moon, electromagnetic } = sharedResult.shape

/** The part of an answer that is stored: never the guest's birth, nor the gates that would reveal it. */
export const storedResult = z.object({
  version: z.number().int(),
  stars,
  range,
  isEstimate,
  asker: own,
  guest: own.pick({ timeKnown: true }),
  channels,
  moon,
  electromagnetic,
})
export type StoredResult = z.infer<typeof storedResult>

/** In `comparison` the member is person A. */
export function toStoredResult(
  { score, gatesA, tantra, vedic, electromagnetic }: BirthComparison,
  timeKnown: { asker: boolean; guest: boolean },
): StoredResult {
  // Exact points are quarters. A mean over the hours of a day is rounded to one digit: more would be false precision.
  const rounded = (points: number) => (score.exact ? points : Math.round(points * 10) / 10)
  return {
    version: score.version,
    stars: score.stars,
    range: { min: score.min, max: score.max },
    isEstimate: !score.exact,
    asker: { timeKnown: timeKnown.asker, gates: gatesA },
    guest: { timeKnown: timeKnown.guest },
    channels: tantra,
    moon: {
      points: rounded(vedic.mean),
      kootas: vedic.kootas.map(({ name, points, max }) => ({ name, points: rounded(points), max })),
    },
    electromagnetic: {
      certain: electromagnetic.certain.length,
      possible: electromagnetic.possible.length,
    },
  }
}
