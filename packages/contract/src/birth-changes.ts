import { z } from 'zod'
import { instant, language, okResult, userId, uuid } from './base.ts'
import { birth } from './births.ts'
import { birthChanges as limits } from './limits.ts'
import { staffProcedure } from './staff.ts'

/** Whether and when the owner can change the birth. */
const birthChange = z.discriminatedUnion('kind', [
  /** Corrections do not count until the member was shown the first person. */
  z.object({ kind: z.literal('free') }),
  /** The one change of twelve months is left. It waits unless this account was shown nobody yet, only a former one of the mailbox. */
  z.object({ kind: z.literal('available'), isDelayed: z.boolean() }),
  /**
   * `birth` becomes the member's birth at `effectiveAt`, unless it is cancelled before. `isByStaff`: staff approved it, so
   * cancelling gives no change back.
   */
  z.object({ kind: z.literal('pending'), birth, effectiveAt: instant, isByStaff: z.boolean() }),
  z.object({ kind: z.literal('used'), nextAt: instant }),
])
export type BirthChange = z.infer<typeof birthChange>

export const birthRequestId = uuid.brand('BirthRequestId')
export type BirthRequestId = z.infer<typeof birthRequestId>

const birthRequestOutcome = z.enum(['approved', 'declined'])

/** A birth request, and the answer of staff. */
const ownBirthRequest = z.object({
  birth,
  reason: z.string(),
  askedAt: instant,
  /** Both are null while the request is open. */
  outcome: birthRequestOutcome.nullable(),
  decidedAt: instant.nullable(),
  answer: z.string().nullable(),
})

export const birthChangeState = z.object({
  change: birthChange,
  /** The latest birth request. */
  request: ownBirthRequest.nullable(),
})
export type BirthChangeState = z.infer<typeof birthChangeState>

const request = z.object({
  id: birthRequestId,
  userId,
  name: z.string(),
  askedAt: instant,
  /** Both are null while the request is open. */
  decidedAt: instant.nullable(),
  outcome: birthRequestOutcome.nullable(),
})
export type BirthRequest = z.infer<typeof request>

const earlierChange = z.object({
  at: instant,
  /**
   * `new_account`: another birth than the mailbox's former account had; `former_account`: made by the member in another account of
   * the mailbox; `former_account_staff`: made there by staff.
   */
  kind: z.enum(['own', 'staff', 'new_account', 'former_account', 'former_account_staff']),
  /** The former values are not kept. */
  parts: z.array(z.enum(['date', 'time', 'city'])),
})
export type EarlierBirthChange = z.infer<typeof earlierChange>

const openedRequest = request.extend({
  language,
  reason: z.string(),
  answer: z.string().nullable(),
  wanted: birth,
  /** The present birth; null before the wizard is finished. */
  present: birth.nullable(),
  /** When a birth that is pending now takes effect. */
  pendingAt: instant.nullable(),
  signedUpAt: instant,
  /** When the member was shown the first person. */
  firstShownAt: instant.nullable(),
  /** Newest first. */
  changes: z.array(earlierChange),
  /** The other requests of this member, newest first. */
  requests: z.array(z.object({ at: instant, outcome: birthRequestOutcome.nullable(), reason: z.string() })),
})
export type OpenedBirthRequest = z.infer<typeof openedRequest>

/** Birth requests: members ask staff for a change that they cannot make themselves. */
export const birthChanges = {
  /** Open ones first, the oldest at the top; then decided ones, the newest at the top. Holds no births. */
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/birth-requests' })
    .input(z.object({ page: z.number().int().min(1).max(10_000).default(1) }))
    .output(
      z.object({
        requests: z.array(request),
        total: z.number().int(),
        open: z.number().int(),
        pageSize: z.number().int(),
      }),
    ),

  /** Shows births, so each call is written to the staff log. */
  get: staffProcedure
    .route({ method: 'GET', path: '/staff/birth-requests/{id}' })
    .input(z.object({ id: birthRequestId }))
    .output(openedRequest),

  /** The member reads the answer in the support conversation and on the birth screen. */
  decide: staffProcedure
    .route({ method: 'POST', path: '/staff/birth-requests/{id}/decision' })
    .errors({ BIRTH_REQUEST_CHANGED: { status: 409 } })
    .input(
      z
        .object({
          id: birthRequestId,
          outcome: birthRequestOutcome,
          /** To the member, in the member's language. */
          answer: z.string().trim().max(limits.answerMax),
        })
        .refine(({ outcome, answer }) => outcome === 'approved' || answer !== ''),
    )
    .output(okResult),
}
