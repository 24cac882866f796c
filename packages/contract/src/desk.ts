import { z } from 'zod'
import { blockDays } from './account-blocks.ts'
import { instant, userId, uuid } from './base.ts'
import { desk as limits, moderation } from './limits.ts'
import { blockReason, reasonOf, reportId, resolveReason } from './moderation.ts'
import { acceptReasons, alarmKinds, deskKinds, heldParts, refuseReasons } from './moderation-choices.ts'
import { heldPicture } from './screening.ts'
import { decisionOutcomes, staffProcedure } from './staff.ts'

const subject = z.object({ id: userId, name: z.string() })

const deskItem = z.object({
  kind: z.enum(deskKinds),
  id: uuid,
  /** 1 is looked at first: somebody may be in danger. 4 can wait. */
  urgency: z.number().int().min(1).max(4),
  waitingSince: instant,
  /** The person it is about; null if that account is deleted, or if it is about several. */
  subject: subject.nullable(),
  /** What staff saw; a decision names it. Null for photos, and for what is decided on a page of its own. */
  version: z.number().int().nullable(),
  /**
   * What it is about, as choices of its kind: the reason of a report, the parts of a profile, the kind of an alarm, why a photo is
   * held, why a verification is not clear.
   */
  about: z.array(z.string()),
  /** How many people reported the person, got the message, or have linked accounts; null where that says nothing. */
  people: z.number().int().nullable(),
  /** Only of a `picture`, which `screening.decide` decides; null also if a colleague has decided it at this moment. */
  picture: heldPicture.nullable(),
})
export type DeskItem = z.infer<typeof deskItem>

const deskFigure = z.object({
  kind: z.enum(deskKinds),
  waiting: z.number().int(),
  medianMinutes: z.number().int(),
  oldestSince: instant,
})

const heldWords = z.object({
  id: uuid,
  version: z.number().int(),
  heldAt: instant,
  person: subject,
  /** The words that wait beside those that others see. Lists are lists of interests, or of answers. */
  parts: z.array(
    z.object({ part: z.enum(heldParts), shown: z.array(z.string()), written: z.array(z.string()) }),
  ),
})
export type HeldWords = z.infer<typeof heldWords>

const alarm = z.object({
  id: uuid,
  version: z.number().int(),
  kind: z.enum(alarmKinds),
  /** Null if the account is closed. */
  person: subject.nullable(),
  /** How many people got the opening or reported the account; of a `banned_copy` or `chat_copy`, how many pictures; of `other_faces`, how many checks. */
  people: z.number().int(),
  raisedAt: instant,
  /** Whether new people do not see the account until staff decide. */
  isHiding: z.boolean(),
  /** Until when staff can still block the account, which is closed; null if it is not. */
  blockableUntil: instant.nullable(),
  /** The newest open report about the person. */
  reportId: reportId.nullable(),
})
export type Alarm = z.infer<typeof alarm>

const chosen = z
  .array(z.object({ id: uuid, version: z.number().int().min(1).max(1_000_000) }))
  .min(1)
  .max(limits.selectedMax)

const limitDays = z
  .number()
  .int()
  .refine((days) => moderation.limitDays.some((one) => one === days))

/** One reason for all that are chosen. Each is decided in a transaction of its own. */
export const deskDecision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('accept_words'),
    items: chosen,
    reason: z.object({ rule: z.enum(acceptReasons) }),
  }),
  z.object({ action: z.literal('refuse_words'), items: chosen, reason: reasonOf(refuseReasons) }),
  z.object({ action: z.literal('dismiss_alarm'), items: chosen, reason: resolveReason }),
  z.object({ action: z.literal('block_alarmed'), items: chosen, reason: blockReason, days: blockDays }),
  z.object({ action: z.literal('warn_alarmed'), items: chosen, reason: blockReason }),
  z.object({ action: z.literal('limit_alarmed'), items: chosen, reason: blockReason, days: limitDays }),
  z.object({ action: z.literal('warn_reported'), items: chosen, reason: blockReason }),
  z.object({ action: z.literal('limit_reported'), items: chosen, reason: blockReason, days: limitDays }),
  z.object({ action: z.literal('resolve_report'), items: chosen, reason: resolveReason }),
  z.object({ action: z.literal('block_reported'), items: chosen, reason: blockReason, days: blockDays }),
])
export type DeskDecision = z.infer<typeof deskDecision>

/** What waits for staff, in one list. */
export const desk = {
  /** What waits of one kind, or of all: the most urgent first, then what has waited longest. */
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/desk' })
    .input(z.object({ kind: z.enum(deskKinds).nullable().default(null) }))
    .output(
      z.object({
        items: z.array(deskItem),
        /** How many of the asked kind wait; the list has the first hundred. */
        total: z.number().int(),
        /** All kinds, each counted up to one more than `staff.listMax`. */
        figures: z.array(deskFigure),
        /** Decided in the last 90 days, and how many of them changed what staff had decided. */
        appeals: z.object({ decided: z.number().int(), changed: z.number().int() }),
      }),
    ),
  words: staffProcedure
    .route({ method: 'GET', path: '/staff/desk/words/{id}' })
    .input(z.object({ id: uuid }))
    .output(heldWords),
  alarm: staffProcedure
    .route({ method: 'GET', path: '/staff/desk/alarms/{id}' })
    .input(z.object({ id: uuid }))
    .output(alarm),
  decide: staffProcedure
    .route({ method: 'POST', path: '/staff/desk/decisions' })
    .input(deskDecision)
    .output(decisionOutcomes),
}
