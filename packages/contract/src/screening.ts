import { z } from 'zod'
import { instant, uploadId, userId } from './base.ts'
import { desk } from './limits.ts'
import { picture } from './media.ts'
import { decisionOutcomes, staffProcedure } from './staff.ts'

/** Why staff decide about a photo before others see it. */
export const holdReason = z.enum(['nudity', 'banned_copy', 'not_screened'])
export type HoldReason = z.infer<typeof holdReason>

/** What its owner is told about a photo, or about an upload that is not used yet. */
export const photoCheck = z.object({
  id: uploadId,
  /** `waiting`: being checked; `clear`: others see it; `held`: staff decide; `refused`: staff did not publish it. */
  state: z.enum(['waiting', 'clear', 'held', 'refused']),
  /** Null unless it is held or refused. */
  reason: holdReason.nullable(),
  /** False if it does not show one clear face; others then see another photo first. */
  mayBeFirst: z.boolean(),
  /** Whether its owner asked staff that it may be the first, and whether they declined. */
  firstWish: z.enum(['asked', 'declined']).nullable(),
  /** Whether its owner has appealed after staff refused it. A message to the team does so, once for each refused photo. */
  isAppealed: z.boolean(),
})
export type PhotoCheck = z.infer<typeof photoCheck>

const namedAccount = z.object({ id: userId, name: z.string() })

/** A photo that staff decide about, with what was found in it. */
export const heldPicture = z.object({
  id: uploadId,
  picture,
  owner: namedAccount,
  /** `no_clear_face`: its owner asks that it may be the first photo. */
  reason: z.enum([...holdReason.options, 'no_clear_face']),
  /** Null for a picture that could not be looked at. */
  nudityPercent: z.number().int().nullable(),
  faces: z.number().int().nullable(),
  isDrawn: z.boolean(),
  /** Staff refused it, and its owner has appealed. */
  isAppeal: z.boolean(),
  uploadedAt: instant,
  /** Other accounts with a copy of it. */
  twins: z.array(namedAccount),
})
export type HeldPicture = z.infer<typeof heldPicture>

export const pictureChoice = z.enum(['publish', 'refuse', 'first', 'not_first'])
export type PictureChoice = z.infer<typeof pictureChoice>

/** For staff: photos that a machine does not decide about. */
export const screening = {
  /** Held photos, the most urgent first; then those whose owners ask that they may be the first. */
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/pictures' })
    .input(z.object({ page: z.number().int().min(1).max(1000).default(1) }))
    .output(
      z.object({ pictures: z.array(heldPicture), total: z.number().int(), pageSize: z.number().int() }),
    ),

  /**
   * One choice for all that are chosen, each decided in a transaction of its own and written to the staff log. `publish` and `refuse`
   * are for held photos, the others for wishes: for a photo of the other kind the outcome is `changed`.
   */
  decide: staffProcedure
    .route({ method: 'POST', path: '/staff/pictures/decisions' })
    .input(z.object({ ids: z.array(uploadId).min(1).max(desk.selectedMax), choice: pictureChoice }))
    .output(decisionOutcomes),
}
