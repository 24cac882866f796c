import { z } from 'zod'
import { okResult, instant, procedure, userId, uuid } from './base.ts'
import { staffErrors } from './errors.ts'

/**
 * The start of every procedure for staff. Without the role it answers NOT_FOUND, like a route that does not exist; in a
 * session without the second factor, or idle for half an hour, STAFF_FACTOR_NEEDED.
 */
export const staffProcedure = procedure.errors({ STAFF_FACTOR_NEEDED: staffErrors.STAFF_FACTOR_NEEDED })

/**
 * `changed`: somebody else was faster, or it is gone. `own`: staff do not decide about themselves. `failed`: probably nothing was
 * saved, by a fault of the server; if it concerns all that are chosen, the call fails instead.
 */
const decisionOutcome = z.enum(['done', 'changed', 'own', 'failed'])
export type DecisionOutcome = z.infer<typeof decisionOutcome>

/** What a decision about many at once answers: the outcome of each, in the order in which they were chosen. */
export const decisionOutcomes = z.object({
  outcomes: z.array(z.object({ id: uuid, outcome: decisionOutcome })),
})
export type DecisionOutcomes = z.infer<typeof decisionOutcomes>['outcomes']

const { WRONG_CODE, FACTOR_IS_SET } = staffErrors
/** Six digits of the authenticator app, or a recovery code, as typed. */
const code = z.string().trim().min(6).max(40)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const staffStatus = z.object({
  isVerified: z.boolean(),
  /** Whether a second factor is set up and confirmed. */
  hasFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Only in the demo world: its staff may skip the second factor. */
  canSkip: z.boolean(),
})
export type StaffStatus = z.infer<typeof staffStatus>

/** The staff actions that are logged. Add new ones here, and their names in web/src/i18n. */
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
  'closed_account_blocked',
  'person_unblocked',
  'block_ended',
  'appeal_upheld',
  'appeal_lifted',
  'support_answered',
  'birth_change_approved',
  'birth_change_declined',
  'linked_accounts_opened',
  'linked_accounts_blocked',
  'linked_accounts_dismissed',
  'conversation_asked',
  'conversation_released',
  'conversation_refused',
  'conversation_withdrawn',
  'solo_on',
  'solo_off',
  'person_warned',
  'person_limited',
  'sanction_upheld',
  'sanction_lifted',
  'words_accepted',
  'words_refused',
  'alarm_dismissed',
  'picture_published',
  'picture_refused',
  'picture_allowed_first',
  'picture_declined_first',
  'verification_opened',
  'verification_passed',
  'verification_refused',
])
export type StaffAction = z.infer<typeof staffAction>

const person = z.object({ id: userId, name: z.string().nullable() })

const staffLogEntry = z.object({
  id: z.string(),
  at: instant,
  /** It is null for commands on the server. The name is null if the account is deleted. */
  staff: person.nullable(),
  action: z.string(),
  target: person.nullable(),
  reportId: z.uuid().nullable(),
  details: z.record(z.string(), z.json()),
})
export type StaffLogEntry = z.infer<typeof staffLogEntry>

export const staff = {
  /** Requires the role, not the second factor. */
  status: procedure.route({ method: 'GET', path: '/staff/status' }).output(staffStatus),

  /**
   * Makes a new secret for the authenticator app, which counts once a code of it is confirmed. Requires the one-time
   * code that `npm run staff -- grant` printed, except for those who may skip the second factor.
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

  /** NOT_FOUND outside of the demo world. */
  skipInDemo: procedure.route({ method: 'POST', path: '/staff/skip' }).output(okResult),

  /** Invalidates the former codes. */
  renewRecoveryCodes: staffProcedure
    .route({ method: 'POST', path: '/staff/recovery-codes' })
    .output(recoveryCodes),

  /** Newest first. */
  log: staffProcedure
    .route({ method: 'GET', path: '/staff/log' })
    .input(
      z.object({
        action: staffAction.optional(),
        /** Entries with this user as the one who acted, or as the one acted upon. */
        person: userId.optional(),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    )
    .output(z.object({ entries: z.array(staffLogEntry), next: z.string().nullable() })),
}
