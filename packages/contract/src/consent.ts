import { z } from 'zod'
import { birthInput } from './births.ts'
import { okResult, instant, procedure, uuid } from './base.ts'
import { calculationResult } from './compatibility.ts'
import { accountErrors, birthErrors } from './errors.ts'
import { profile as limits } from './limits.ts'

/** An invite link asks a guest for their birth; this is the member's side of it. */
export const consentLinkId = uuid.brand('ConsentLinkId')
export type ConsentLinkId = z.infer<typeof consentLinkId>

/** 256 random bits in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/)

export const consentLink = z.object({
  id: consentLinkId,
  /** The member's own note of whom the link is for; the guest never sees it. */
  label: z.string(),
  /** `answered`: the guest has yet to decide. `declined`: the guest keeps the result to themselves. */
  state: z.enum(['open', 'answered', 'declined']),
  createdAt: instant,
  expiresAt: instant,
})
export type ConsentLink = z.infer<typeof consentLink>

const { calculation, own } = calculationResult.shape

/** The part of a result that both sides may see: `sharedAnswerOf` of `@yuti/astro` says what and why. */
export const sharedResult = z.object({
  ...calculation.pick({ stars: true, isEstimate: true }).shape,
  /** How many of the three tantric channels are complete between the two, never which. */
  completeChannels: z.number().int().min(0).max(3),
  /** The reader's own side, which the other never sees. */
  own,
})
export type SharedResult = z.infer<typeof sharedResult>

const keptResult = z.object({
  id: consentLinkId,
  name: z.string(),
  ...calculation.pick({ stars: true, isEstimate: true }).shape,
  answeredAt: instant,
})
export type KeptResult = z.infer<typeof keptResult>

const invitation = z.object({
  /** States beyond `open` are visible only to the tab that answered. */
  state: z.enum(['open', 'answered', 'kept', 'declined']),
  /** The member's first name. */
  askerName: z.string(),
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

const guestAnswer = z.object({
  token: secret,
  /** Made by the guest's tab and known only to it: with it the tab may see the result again and decide. */
  secret,
  ...birthInput.shape,
  isAdult: z.literal(true),
})
export type GuestAnswer = z.infer<typeof guestAnswer>

const byId = z.object({ id: consentLinkId })
/** The same answer for a wrong, used, expired or withdrawn link and for that of a closed account. */
const invalid = { INVALID_LINK: accountErrors.INVALID_LINK } as const

export const consent = {
  /** Calling again with the same id gives the link another token and invalidates the first. */
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
        /**
         * The algorithm of the result, if the server computes with another one today: a result stays as both saw it.
         */
        formerVersion: z.number().int().optional(),
      }),
    ),

  /** Removes a link, or the result that it brought. */
  remove: procedure.route({ method: 'DELETE', path: '/consent/links/{id}' }).input(byId).output(okResult),

  /** Restores a result within `undoMinutes` of its removal, if the guest still allows it. */
  restore: procedure
    .route({ method: 'POST', path: '/consent/results/{id}/restore' })
    .input(byId)
    .output(okResult),

  open: procedure
    .route({ method: 'POST', path: '/consent/open' })
    .errors(invalid)
    .input(z.object({ token: secret, secret: secret.nullable() }))
    .output(invitation),

  /** Works once per link; repeating it with the same secret returns the same answer. */
  answer: procedure
    .route({ method: 'POST', path: '/consent/answer' })
    .errors({ ...invalid, ...birthErrors })
    .input(guestAnswer)
    .output(z.object({ askerName: z.string(), result: sharedResult })),

  /** A guest may withdraw the permission for as long as the link is stored. */
  decide: procedure
    .route({ method: 'POST', path: '/consent/decide' })
    .errors(invalid)
    .input(z.object({ token: secret, secret, keep: z.boolean() }))
    .output(okResult),
}
