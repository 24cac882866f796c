import { z } from 'zod'
import { okResult, instant, procedure, userId } from './base.ts'
import { staffErrors } from './errors.ts'

/**
 * The start of every procedure for staff. To whoever lacks the role it answers NOT_FOUND, like an address that does not
 * exist; to a session without the second factor, or half an hour idle, STAFF_FACTOR_NEEDED.
 */
export const staffProcedure = procedure.errors({ STAFF_FACTOR_NEEDED: staffErrors.STAFF_FACTOR_NEEDED })

const { WRONG_CODE, FACTOR_IS_SET } = staffErrors
/** Six digits of the app, or one of the recovery codes, as a person types it. */
const code = z.string().trim().min(6).max(40)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const staffStatus = z.object({
  isVerified: z.boolean(),
  /** A second factor has been set up and confirmed. */
  hasFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The demo world lets its own staff in without one. */
  canSkip: z.boolean(),
})
export type StaffStatus = z.infer<typeof staffStatus>

/** What the staff log knows of; a new kind of deed is added here and named in web/src/i18n. */
export const staffAction = z.enum([
  'signed_in',
  'factor_set',
  'recovery_codes_renewed',
  'role_granted',
  'role_revoked',
  'factor_reset',
  'birth_data_seen',
  'registrations_downloaded',
  'report_opened',
  'report_reviewed',
  'report_resolved',
  'report_noted',
  'person_blocked',
  'person_unblocked',
  'appeal_upheld',
  'appeal_lifted',
  'support_answered',
])
export type StaffAction = z.infer<typeof staffAction>

const person = z.object({ id: userId, name: z.string().nullable() })

export const staffLogEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null where it was the command on the server. The name is null once the account is gone. */
  staff: person.nullable(),
  action: z.string(),
  target: person.nullable(),
  reportId: z.uuid().nullable(),
  details: z.record(z.string(), z.json()),
})
export type StaffLogEntry = z.infer<typeof staffLogEntry>

export const staff = {
  /** With the role, before the second factor. */
  status: procedure.route({ method: 'GET', path: '/staff/status' }).output(staffStatus),

  /**
   * A new secret for the app on the phone; it counts once a code of it was given. It takes the one-time code that
   * `npm run staff -- grant` printed, which only those do without who may skip.
   */
  beginFactor: procedure
    .route({ method: 'POST', path: '/staff/factor' })
    .errors({ WRONG_CODE, FACTOR_IS_SET })
    .input(z.object({ code: z.string().trim().min(1).max(40).optional() }))
    .output(z.object({ secret: z.string(), uri: z.string() })),

  confirmFactor: procedure
    .route({ method: 'POST', path: '/staff/factor/confirm' })
    .errors({ WRONG_CODE, FACTOR_IS_SET })
    .input(z.object({ code }))
    .output(recoveryCodes),

  verify: procedure
    .route({ method: 'POST', path: '/staff/verify' })
    .errors({ WRONG_CODE })
    .input(z.object({ code }))
    .output(okResult),

  /** NOT_FOUND everywhere but in the demo world. */
  skipInDemo: procedure.route({ method: 'POST', path: '/staff/skip' }).output(okResult),

  /** The old ones are void. */
  renewRecoveryCodes: staffProcedure
    .route({ method: 'POST', path: '/staff/recovery-codes' })
    .output(recoveryCodes),

  /** Newest first. */
  log: staffProcedure
    .route({ method: 'GET', path: '/staff/log' })
    .input(
      z.object({
        action: staffAction.optional(),
        /** As the one who acted, or whom it was about. */
        person: userId.optional(),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    )
    .output(z.object({ entries: z.array(staffLogEntry), next: z.string().nullable() })),
}
