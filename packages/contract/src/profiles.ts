import { z } from 'zod'
import { ownAbout } from './about.ts'
import { birthChangeState } from './birth-changes.ts'
import { birth, birthInput, birthMoment, birthTime, clock } from './births.ts'
import { sky } from './charts.ts'
import { okResult, gender, instant, language, position, procedure, uploadId, userId } from './base.ts'
import {
  aboutErrors,
  birthErrors,
  birthRequestErrors,
  photoErrors,
  placeErrors,
  profileErrors,
} from './errors.ts'
import { birthChanges, photos as photoLimits, profile as limits } from './limits.ts'
import { picture, pictureFile } from './media.ts'
import { heldParts } from './moderation-choices.ts'
import { matchedPerson, person } from './people.ts'
import { placeId } from './places.ts'
import { photoCheck } from './screening.ts'

/** The place from which the member looks for people. Not even its owner is sent coordinates. */
const ownPlace = z.object({
  /** The id of the town that was chosen; null for the position of a device. */
  town: z.string().nullable(),
})
export type OwnPlace = z.infer<typeof ownPlace>

export const ownProfile = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  /** It is null until the wizard was completed. */
  birth: birth.nullable(),
  birthChange: birthChangeState,
  age: z.number().int().nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  about: ownAbout,
  /** What waits until staff have looked at it. It is shown here as the member wrote it; others see the former words. */
  heldParts: z.array(z.enum(heldParts)),
  gender: gender.nullable(),
  lookingFor: z.array(gender),
  photos: z.array(picture),
  showAge: z.boolean(),
  showDistance: z.boolean().default(true),
  /** Whether the filter for people who were active within a week may find the member. */
  showActivity: z.boolean().default(true),
  /** Nobody new sees the member; matches and chats stay. */
  isPaused: z.boolean().default(false),
  /** Seen marks and typing work in both directions or in neither. */
  sharesSeen: z.boolean().default(true),
  sharesTyping: z.boolean().default(true),
  /** Pictures in chats are never veiled. */
  showsPictures: z.boolean().default(false),
  language,
  place: ownPlace.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

const profileDraft = z.object({
  name: z.string().trim().min(1).max(limits.nameMax),
  ...birthInput.shape,
  bio: z.string().trim().min(1).max(limits.bioMax),
  /** The server trims them and drops empty and repeated ones. */
  interests: z.array(z.string().trim().max(limits.interestMax)).max(limits.interestsMax),
  gender,
  lookingFor: z.array(gender).min(1).max(3),
  /** Own photos or fresh uploads, in display order. */
  photoIds: z
    .array(uploadId)
    .min(photoLimits.min)
    .max(photoLimits.max)
    .refine((ids) => new Set(ids).size === ids.length),
  /** If null, because the device gave none, the stored position is kept. */
  position: position.nullable(),
  /** The member knows that this save uses the one change of the birth. */
  confirmsBirthChange: z.boolean().default(false),
})
export type ProfileDraft = z.infer<typeof profileDraft>

/** Only for its owner: no procedure takes the id of another member. */
const ownChart = sky.extend({
  birth,
  /** The local times between which the birth is if its time is about; otherwise null. */
  between: z.object({ from: birthTime, to: birthTime }).nullable(),
  /** How the local time was understood; null unless it is exact. */
  moment: z
    .object({
      utc: instant,
      /** Local time minus UTC, in seconds. */
      offsetSeconds: z.number().int(),
      clock: clock.nullable(),
      /** The instant at which the Sun was 88 degrees before its place at birth. */
      designUtc: instant,
    })
    .nullable(),
})
export type OwnChart = z.infer<typeof ownChart>

export const profiles = {
  chart: procedure
    .route({ method: 'GET', path: '/profiles/own/chart' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 } })
    .output(ownChart),

  own: procedure.route({ method: 'GET', path: '/profiles/own' }).output(ownProfile),

  /** The server's reading of a birth before it is saved or sent, for guests too. Stores nothing. */
  readBirth: procedure
    .route({ method: 'POST', path: '/profiles/read-birth' })
    .errors({ INVALID_BIRTH_DATA: birthErrors.INVALID_BIRTH_DATA })
    .input(birthInput.pick({ birthDate: true, birthCity: true }).extend({ birthTime }))
    .output(birthMoment),

  /** Computes a sky for this one answer, for visitors too. Stores and logs nothing. */
  trySky: procedure
    .route({ method: 'POST', path: '/profiles/try-sky' })
    .errors(birthErrors)
    .input(birthInput)
    .output(sky),

  uploadPhoto: procedure
    .route({ method: 'POST', path: '/profiles/photos' })
    .errors(photoErrors)
    .input(pictureFile)
    .output(picture),

  /** What became of the member's photos and unused uploads. */
  photoChecks: procedure
    .route({ method: 'GET', path: '/profiles/own/photo-checks' })
    .output(z.object({ checks: z.array(photoCheck) })),

  /** Asks staff that a photo without one clear face may be the first. NOT_FOUND if there is nothing to ask. */
  askFirstPhoto: procedure
    .route({ method: 'POST', path: '/profiles/own/first-photo' })
    .input(z.object({ id: uploadId }))
    .output(okResult),

  /** Saves everything of the wizard in one transaction. */
  save: procedure
    .route({ method: 'PUT', path: '/profiles/own' })
    .errors(profileErrors)
    .input(profileDraft)
    .output(ownProfile),

  /** Replaces what the member tells besides the wizard. */
  saveAbout: procedure
    .route({ method: 'PUT', path: '/profiles/own/about' })
    .errors(aboutErrors)
    .input(ownAbout)
    .output(ownProfile),

  /** Cancels a pending birth and gives the change back. Repeating it changes nothing. */
  cancelBirthChange: procedure
    .route({ method: 'DELETE', path: '/profiles/own/pending-birth' })
    .output(ownProfile),

  /** Asks staff for a change that the member cannot make. Replaces an open request. */
  askBirthChange: procedure
    .route({ method: 'POST', path: '/profiles/own/birth-requests' })
    .errors({ ...birthErrors, ...birthRequestErrors })
    .input(birthInput.extend({ reason: z.string().trim().min(1).max(birthChanges.reasonMax) }))
    .output(ownProfile),

  /** Takes the open request back before it is decided. Repeating it changes nothing. */
  withdrawBirthRequest: procedure
    .route({ method: 'DELETE', path: '/profiles/own/birth-requests' })
    .output(ownProfile),

  /** Only for people the member has come across: shown, decided on, matched, or one whose like has arrived. */
  get: procedure
    .route({ method: 'GET', path: '/profiles/{id}' })
    .errors({ PEOPLE_USED_UP: { status: 429, data: z.object({ moreAt: instant }) } })
    .input(z.object({ id: userId }))
    .output(z.union([matchedPerson, person])),

  /** The own profile as a member nearby would see it; only the stars depend on the viewer. */
  preview: procedure
    .route({ method: 'GET', path: '/profiles/own/preview' })
    .output(person.omit({ rating: true })),

  updatePosition: procedure
    .route({ method: 'PUT', path: '/profiles/own/position' })
    .input(position)
    .output(okResult),

  /** Whether a position is so far from the stored place that it is worth asking. Stores nothing. */
  comparePosition: procedure
    .route({ method: 'POST', path: '/profiles/own/position/compare' })
    .input(position)
    .output(z.object({ isFar: z.boolean() })),

  /** Looks from a town instead of the own position. */
  chooseTown: procedure
    .route({ method: 'PUT', path: '/profiles/own/town' })
    .errors(placeErrors)
    .input(z.object({ town: placeId }))
    .output(okResult),

  updateSettings: procedure
    .route({ method: 'PATCH', path: '/profiles/own/settings' })
    .input(
      z.object({
        showAge: z.boolean().optional(),
        showDistance: z.boolean().optional(),
        showActivity: z.boolean().optional(),
        isPaused: z.boolean().optional(),
        sharesSeen: z.boolean().optional(),
        sharesTyping: z.boolean().optional(),
        showsPictures: z.boolean().optional(),
        language: language.optional(),
      }),
    )
    .output(z.object({ showAge: z.boolean(), language })),
}
