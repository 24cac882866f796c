import { z } from 'zod'
import { prompts } from './about-choices.ts'
import { birthMoment } from './births.ts'
import { proofChallenge } from './proof-of-work.ts'

/**
 * Errors that any procedure may answer. The code is the key of its text in every language. NOT_FOUND is the same
 * whether something does not exist or belongs to somebody else.
 */
export const commonErrors = {
  UNAUTHORIZED: { status: 401 },
  ACCOUNT_BLOCKED: { status: 403 },
  NOT_FOUND: { status: 404 },
  RATE_LIMITED: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The database cannot be reached just now. Nothing is known about a change that was under way: repeat the call. */
  SERVICE_UNAVAILABLE: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
} as const

export const accountErrors = {
  INVALID_CREDENTIALS: { status: 401 },
  EMAIL_NOT_CONFIRMED: { status: 403 },
  PASSWORD_TOO_WEAK: { status: 422 },
  /** The domain of the address gives mailboxes away for minutes. */
  EMAIL_DISPOSABLE: { status: 422 },
  /** The call must be repeated with a proof of work: this challenge and its solution. */
  PROOF_NEEDED: { status: 428, data: z.object({ challenge: proofChallenge }) },
  /** Too many wrong passwords. The password is not checked; a link by email still signs in. */
  SIGN_IN_BY_MAIL: { status: 403 },
  INVALID_LINK: { status: 410 },
  /** A code from a mail is wrong or too old; how often another may be tried before a new mail is needed. */
  WRONG_MAIL_CODE: { status: 422, data: z.object({ triesLeft: z.number().int() }) },
  /** The password of a signed-in user, asked for as reauthentication, is wrong. */
  WRONG_PASSWORD: { status: 422 },
  /** Accounts without a password reauthenticate by a fresh sign-in. */
  SIGN_IN_AGAIN: { status: 403 },
  /** Google or Apple does not answer. */
  PROVIDER_UNREACHABLE: { status: 424 },
  /** A sign-in by a provider was not finished in time, or was started again elsewhere. */
  SIGN_IN_EXPIRED: { status: 410 },
  LAST_WAY_IN: { status: 409 },
  /** The passkey is unknown or was removed, or its answer is wrong or came too late. */
  PASSKEY_REFUSED: { status: 422 },
  /** The account has `passkeysMax` passkeys; one must be removed first. */
  TOO_MANY_PASSKEYS: { status: 409 },
  /** The account has `accessTokens.max` access tokens; one must be revoked first. */
  TOO_MANY_ACCESS_TOKENS: { status: 409 },
  /**
   * An unconfirmed account needs the two boxes ticked again, because its first sign-up may have been somebody else's.
   */
  CONSENTS_NEEDED: { status: 422 },
} as const

export const birthErrors = {
  UNDERAGE: { status: 422 },
  INVALID_BIRTH_DATA: {
    status: 422,
    data: z.object({ field: z.enum(['birthDate', 'birthTime', 'birthCity']) }),
  },
  /** The birth time is ambiguous or nonexistent in local time; which one. */
  BIRTH_TIME_AMBIGUOUS: { status: 422, data: z.object({ moment: birthMoment }) },
  BIRTH_TIME_NONEXISTENT: { status: 422, data: z.object({ moment: birthMoment }) },
} as const

export const profileErrors = {
  ...birthErrors,
  /** The one change of twelve months is used; staff can allow another. */
  BIRTH_DATA_LOCKED: { status: 409 },
  /** The save would use the one change, and the member has not confirmed that. */
  BIRTH_CHANGE_UNCONFIRMED: { status: 409 },
  /** Another birth waits to take effect; it must be cancelled first. */
  BIRTH_CHANGE_PENDING: { status: 409 },
  PHOTO_MISSING: { status: 409 },
} as const

export const aboutErrors = {
  /** Nothing of the answer to this prompt is visible. */
  EMPTY_ANSWER: { status: 422, data: z.object({ prompt: z.enum(prompts) }) },
} as const

export const keyErrors = {
  /** The client used this key before, for a message that says something else or is in another match. */
  MESSAGE_KEY_USED: { status: 409 },
} as const

export const messageErrors = {
  /** A message can be edited for `chat.editMinutes` after sending. */
  EDIT_TOO_LATE: { status: 409 },
} as const

export const firstDayErrors = {
  /** The account has used up the likes or openings of its first day (`firstDay`); when it ends. */
  FIRST_DAY_USED_UP: { status: 403, data: z.object({ until: z.iso.datetime({ offset: true }) }) },
} as const

export const likeErrors = {
  ...firstDayErrors,
  /** Staff have paused the member's likes for a time. */
  LIKES_PAUSED: { status: 403 },
} as const

export const likeNoteErrors = {
  ...likeErrors,
  /** Nothing of the note is visible. */
  NOTE_EMPTY: { status: 422 },
  /** It is longer than `likeNotes.textMax`. */
  NOTE_TOO_LONG: { status: 422 },
  /** The person does not show this photo or answer (any longer). */
  NOTE_SUBJECT_GONE: { status: 409 },
} as const

export const dateErrors = {
  ...firstDayErrors,
  /** Another proposal of the match waits for its answer. */
  DATE_ALREADY_PROPOSED: { status: 409 },
  /** The proposal was answered, withdrawn or called off, or its time has passed. */
  DATE_PROPOSAL_ENDED: { status: 409 },
  /** A time is not in the future, is more than `dates.daysAhead` away, or occurs twice. */
  DATE_TIME_OUT_OF_RANGE: { status: 422 },
} as const

export const placeErrors = {
  /** No listed town has this id. */
  UNKNOWN_TOWN: { status: 422 },
} as const

/** Errors of birth requests. */
export const birthRequestErrors = {
  /** The member can change the birth without staff. */
  BIRTH_REQUEST_NOT_NEEDED: { status: 409 },
  /** The requested birth is the present one. */
  BIRTH_IS_THE_SAME: { status: 422 },
} as const

/** The store has no room left for files. */
const storeErrors = {
  STORAGE_FULL: { status: 507, data: z.object({ retryAfterSeconds: z.number().int() }) },
} as const

export const uploadErrors = {
  ...storeErrors,
  NOT_AN_IMAGE: { status: 415 },
  IMAGE_TOO_LARGE: { status: 413 },
  /** One side is more than twenty times as long as the other. */
  IMAGE_TOO_NARROW: { status: 422 },
} as const

export const voiceErrors = {
  ...storeErrors,
  /** No recording that browsers make and play: WebM or Ogg with Opus, or MP4 with AAC. */
  NOT_A_VOICE_NOTE: { status: 415 },
  /** It lasts too long or has too many bytes. */
  VOICE_NOTE_TOO_LONG: { status: 413 },
} as const

export const photoErrors = {
  ...uploadErrors,
  /** The shorter side has too few pixels for a photo of a profile. */
  IMAGE_TOO_SMALL: { status: 422 },
} as const

export const verificationErrors = {
  ALREADY_VERIFIED: { status: 409 },
  /** No photo that others see shows one clear face, so there is nothing to compare with. */
  NO_FACE_PHOTO: { status: 409 },
  /** The check was sent, taken back or not finished in time. */
  CHECK_ENDED: { status: 410 },
  NO_GESTURES_LEFT: { status: 409 },
  PICTURES_MISSING: { status: 409 },
} as const

export const staffErrors = {
  /** The staff role is there, but the second factor is missing. */
  STAFF_FACTOR_NEEDED: { status: 403 },
  WRONG_CODE: { status: 422 },
  FACTOR_IS_SET: { status: 409 },
} as const

/** Errors of moderation. */
export const moderationErrors = {
  /** The report has changed since the moderator read it. */
  REPORT_CHANGED: { status: 409 },
  /** The report's status does not allow this. */
  ILLEGAL_TRANSITION: { status: 422 },
  /** The account is deleted, and nothing of it is kept that could be blocked. */
  PERSON_GONE: { status: 410 },
} as const

export type ErrorCode =
  | keyof typeof commonErrors
  | keyof typeof accountErrors
  | keyof typeof profileErrors
  | keyof typeof birthRequestErrors
  | keyof typeof photoErrors
  | keyof typeof aboutErrors
  | keyof typeof voiceErrors
  | keyof typeof messageErrors
  | keyof typeof keyErrors
  | keyof typeof likeNoteErrors
  | keyof typeof dateErrors
  | keyof typeof placeErrors
  | keyof typeof verificationErrors
  | keyof typeof staffErrors
  | keyof typeof moderationErrors
  | 'PROFILE_INCOMPLETE'
  | 'VOICE_NOTE_MISSING'
  | 'BIRTH_REQUEST_CHANGED'
  | 'LINKED_ACCOUNTS_CHANGED'
  | 'OWN_ACCOUNT_LINKED'
  | 'CASE_DECIDED'
  | 'OWN_CASE'
  | 'NOTHING_TO_UNDO'
  | 'PEOPLE_USED_UP'
  | 'TOO_MANY_CALCULATIONS'
  | 'TOO_MANY_LINKS'
