import { z } from 'zod'
import { birthInput } from './births.ts'
import { okResult, instant, procedure, uuid } from './base.ts'
import { calculationResult } from './compatibility.ts'
import { accountErrors, birthErrors } from './errors.ts'
import { profile as limits } from './limits.ts'

/** Somebody who is no member is asked for their birth by a link; this is the member's side of it. */
export const consentLinkId = uuid.brand('ConsentLinkId')
export type ConsentLinkId = z.infer<typeof consentLinkId>

/** 256 random bits. */
const secret = z.string().regex(/^[\w-]{43}$/)

export const consentLink = z.object({
  id: consentLinkId,
  /** Whom it is for; seen by the member alone. */
  label: z.string(),
  /** Answered: the other person has yet to choose. Declined: they keep the result to themselves. */
  state: z.enum(['open', 'answered', 'declined']),
  createdAt: instant,
  expiresAt: instant,
})
export type ConsentLink = z.infer<typeof consentLink>

const { calculation, own, channels, moon } = calculationResult.shape

/**
 * What both may see of it. Of the other's gates there is nothing, nor a channel that would name them: each sees only
 * their own.
 */
export const sharedResult = z.object({
  ...calculation.pick({ stars: true, range: true, isEstimate: true }).shape,
  own,
  other: own.pick({ timeKnown: true }),
  channels,
  moon: moon.pick({ points: true, kootas: true }),
  /** How many Human Design channels the two complete for each other. */
  electromagnetic: z.object({ certain: z.number().int(), possible: z.number().int() }),
})
export type SharedResult = z.infer<typeof sharedResult>

export const keptResult = z.object({
  id: consentLinkId,
  name: z.string(),
  ...calculation.pick({ stars: true, range: true, isEstimate: true }).shape,
  answeredAt: instant,
})
export type KeptResult = z.infer<typeof keptResult>

export const invitation = z.object({
  /** Beyond `open` only for the tab that answered. */
  state: z.enum(['open', 'answered', 'kept', 'declined']),
  /** The member's first name. */
  askerName: z.string(),
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

export const guestAnswer = z.object({
  token: secret,
  /** Made by the guest's tab, and known to it alone: it may see the result again, and choose. */
  secret,
  ...birthInput.shape,
  isAdult: z.literal(true),
})
export type GuestAnswer = z.infer<typeof guestAnswer>

const byId = z.object({ id: consentLinkId })
/** Wrong, used, expired, withdrawn, of a closed account: the answer is the same. */
const invalid = { INVALID_LINK: accountErrors.INVALID_LINK } as const

export const consent = {
  /** The same id once more gives the link another token, and ends the first. */
  make: procedure
    .route({ method: 'POST', path: '/consent/links' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 }, TOO_MANY_LINKS: { status: 409 } })
    .input(byId.extend({ label: z.string().trim().min(1).max(limits.nameMax) }))
    .output(z.object({ link: consentLink, token: secret })),

  /** Newest first. */
  list: procedure
    .route({ method: 'GET', path: '/consent/links' })
    .output(z.object({ links: z.array(consentLink), kept: z.array(keptResult) })),

  get: procedure
    .route({ method: 'GET', path: '/consent/results/{id}' })
    .input(byId)
    .output(
      keptResult.pick({ id: true, name: true, answeredAt: true }).extend({
        result: sharedResult,
        /** Of the algorithm, where another one computes today: a result stays as both saw it. */
        formerVersion: z.number().int().optional(),
      }),
    ),

  /** A link, or the result that it brought. */
  remove: procedure.route({ method: 'DELETE', path: '/consent/links/{id}' }).input(byId).output(okResult),

  /** Within minutes: a deleted result, where the other person still lets it be kept. */
  restore: procedure
    .route({ method: 'POST', path: '/consent/results/{id}/restore' })
    .input(byId)
    .output(okResult),

  open: procedure
    .route({ method: 'POST', path: '/consent/open' })
    .errors(invalid)
    .input(z.object({ token: secret, secret: secret.nullable() }))
    .output(invitation),

  /** Once per link; the same answer with the same secret is answered again. */
  answer: procedure
    .route({ method: 'POST', path: '/consent/answer' })
    .errors({ ...invalid, ...birthErrors })
    .input(guestAnswer)
    .output(z.object({ askerName: z.string(), result: sharedResult })),

  /** What was let can be taken back for as long as the link is remembered. */
  decide: procedure
    .route({ method: 'POST', path: '/consent/decide' })
    .errors(invalid)
    .input(z.object({ token: secret, secret, keep: z.boolean() }))
    .output(okResult),
}
