import { z } from 'zod'
import { instant, okResult, procedure, userId, uuid } from './base.ts'
import { uploadErrors, verificationErrors } from './errors.ts'
import { verification as limits } from './limits.ts'
import { picture, pictureFile } from './media.ts'
import { staffProcedure } from './staff.ts'
import { gestures, likenesses, refusalReasons, staffRefusals } from './verification-choices.ts'

const gesture = z.enum(gestures)
const place = z.number().int().min(1).max(2)

const check = z.object({
  /** `open`: pictures are taken; `waiting`: the server looks at them; `staff`: staff decide; the others: decided. */
  state: z.enum(['open', 'waiting', 'staff', 'passed', 'refused']),
  /** Why it was refused; null otherwise. */
  reason: z.enum(refusalReasons).nullable(),
  /** The two pictures in their order, as long as they can be taken. */
  steps: z.array(z.object({ gesture, hasPicture: z.boolean() })),
  replacementsLeft: z.number().int().min(0).max(limits.replacementsMax),
  /** When an open check ends. */
  expiresAt: instant,
  /** When the pictures of a decided check are erased; null before the decision, and once they are. */
  erasedAt: instant.nullable(),
  /** Staff look again at the last refusal if the member writes to them; an open check then ends. */
  canAppeal: z.boolean(),
})

const state = z.object({
  /** `paused`: a photo was added that may show somebody else, or no photo is left that was compared. */
  badge: z.enum(['none', 'shown', 'paused']),
  /** The newest check; null if there is none. */
  check: check.nullable(),
})
export type VerificationState = z.infer<typeof state>

/** Members show that their photos are of them, by two pictures that the app takes. */
export const verification = {
  state: procedure.route({ method: 'GET', path: '/verification' }).output(state),

  /** Begins a check, or goes on with the one that is under way. The consent is to comparing faces, and is stored with its time. */
  start: procedure
    .route({ method: 'POST', path: '/verification' })
    .errors({
      ALREADY_VERIFIED: verificationErrors.ALREADY_VERIFIED,
      NO_FACE_PHOTO: verificationErrors.NO_FACE_PHOTO,
    })
    .input(z.object({ consents: z.literal(true) }))
    .output(state),

  /** Another gesture instead, which staff will look at. Its picture is deleted. */
  replaceGesture: procedure
    .route({ method: 'POST', path: '/verification/gestures/{place}' })
    .errors({
      CHECK_ENDED: verificationErrors.CHECK_ENDED,
      NO_GESTURES_LEFT: verificationErrors.NO_GESTURES_LEFT,
    })
    .input(z.object({ place }))
    .output(state),

  /** Replaces a former picture. The second one comes after the first. */
  addPicture: procedure
    .route({ method: 'POST', path: '/verification/pictures' })
    .errors({ ...uploadErrors, CHECK_ENDED: verificationErrors.CHECK_ENDED })
    .input(pictureFile.extend({ place }))
    .output(state),

  /** Hands both pictures in. */
  send: procedure
    .route({ method: 'POST', path: '/verification/send' })
    .errors({
      CHECK_ENDED: verificationErrors.CHECK_ENDED,
      PICTURES_MISSING: verificationErrors.PICTURES_MISSING,
    })
    .output(state),

  /** Takes the consent back: deletes checks, their pictures and the badge. Repeating it changes nothing. */
  withdraw: procedure.route({ method: 'DELETE', path: '/verification' }).output(state),
}

const verificationCase = z.object({
  id: uuid,
  person: z.object({ id: userId, name: z.string() }),
  /** Why staff decide, as `unclearReasons` or, after a refusal, `refusalReasons`. */
  reason: z.string(),
  /** The member wrote to staff after a refusal. */
  isAppeal: z.boolean(),
  waitingSince: instant,
  pictures: z.array(z.object({ gesture, picture })),
  /** The photos of the profile at that time; `likeness` is null if they were not compared. */
  photos: z.array(z.object({ picture, likeness: z.enum(likenesses).nullable() })),
})
export type VerificationCase = z.infer<typeof verificationCase>

/** For staff: checks that are not clear. */
export const verifications = {
  /** Written to the staff log. */
  get: staffProcedure
    .route({ method: 'GET', path: '/staff/verifications/{id}' })
    .input(z.object({ id: uuid }))
    .output(verificationCase),

  /** A refusal tells the member why in the support conversation. Written to the staff log. */
  decide: staffProcedure
    .route({ method: 'POST', path: '/staff/verifications/{id}/decision' })
    .errors({
      /** Another member of staff was quicker, or the member took the consent back. */
      CASE_DECIDED: { status: 409 },
      /** Staff do not decide about themselves. */
      OWN_CASE: { status: 422 },
    })
    .input(z.object({ id: uuid, choice: z.enum(['same_person', ...staffRefusals]) }))
    .output(okResult),
}
