import { createHmac } from 'node:crypto'
import { type BirthComparison, countComplete, sharedAnswerOf } from '@yuti/astro'
import { channelState } from '@yuti/contract/matches'
import { sharedResult } from '@yuti/contract/consent'
import { z } from 'zod'

const { stars, isEstimate, completeChannels, own } = sharedResult.shape

const common = z.object({
  version: z.number().int(),
  stars,
  isEstimate,
  asker: own,
})
const cutResult = common.extend({
  completeChannels,
  /** `birthMarkOf` the guest's birth, until the guest has decided. */
  birthMark: z.string().optional(),
})
/** Results of earlier versions hold the state of each channel, points and counts, which nobody is shown today. */
const fineResult = common.extend({ channels: z.array(channelState.pick({ state: true })) })

/** The part of an answer that is stored: never the guest's birth, and nothing finer than what both sides see. */
export const storedResult = z.union([
  cutResult,
  fineResult.transform(({ channels, ...rest }) => ({ ...rest, completeChannels: countComplete(channels) })),
])
export type StoredResult = z.infer<typeof cutResult>

/** In `comparison` the member is person A; `asker` says how well the member's time is known. */
export function toStoredResult(
  comparison: BirthComparison,
  { asker, birthMark }: { asker: { timeKnown: boolean; timeIsAbout: boolean }; birthMark: string },
): StoredResult {
  const answer = sharedAnswerOf(comparison)
  return {
    version: comparison.score.version,
    stars: answer.stars,
    isEstimate: answer.isEstimate,
    completeChannels: answer.completeChannels,
    asker: { ...asker, gates: comparison.gatesA },
    birthMark,
  }
}

/**
 * Recognises a repeated call with the same birth. Nobody can try births against the mark, because the key is the secret of
 * the guest's tab, which the server does not keep.
 */
export function birthMarkOf(secret: string, birth: readonly (string | null)[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(birth)).digest('base64url')
}
