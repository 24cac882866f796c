import type { BirthComparison } from '@yuti/astro'
import { sharedResult } from '@yuti/contract/consent'
import { z } from 'zod'

const { stars, range, isEstimate, own, channels, moon, electromagnetic } = sharedResult.shape

/** What is kept of an answer: never the birth, nor the gates that would give it away. */
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

/** `comparison` has the asker first. */
export function toStoredResult(
  { score, gatesA, tantra, vedic, electromagnetic }: BirthComparison,
  timeKnown: { asker: boolean; guest: boolean },
): StoredResult {
  // Quarters are exact; a mean over hours has no more to say than one digit.
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
