import { z } from 'zod'
import { okResult, instant, matchId, procedure, userId, uuid } from './base.ts'
import { reports } from './limits.ts'
import { messageNumber } from './messages.ts'
import { personSummary } from './people.ts'

export const reportReason = z.enum(['inappropriate_content', 'harassment', 'spam', 'fake_profile', 'other'])
export type ReportReason = z.infer<typeof reportReason>

export const safety = {
  /** Removes match, swipes, messages and their images for both. Answers the same if the person does not exist. */
  block: procedure
    .route({ method: 'POST', path: '/safety/blocks' })
    .input(z.object({ userId }))
    .output(okResult),
  unblock: procedure
    .route({ method: 'DELETE', path: '/safety/blocks/{userId}' })
    .input(z.object({ userId }))
    .output(okResult),
  /** Blocked people the member saw when blocking them, or would see now. */
  listBlocked: procedure.route({ method: 'GET', path: '/safety/blocks' }).output(
    z.object({
      people: z.array(personSummary.pick({ id: true, name: true }).extend({ blockedAt: instant })),
    }),
  ),
  /** Answers the same if the person does not exist. */
  report: procedure
    .route({ method: 'POST', path: '/safety/reports' })
    .input(
      z.object({
        /** Made by the client; sending the same id twice makes one report. */
        id: uuid.optional(),
        userId,
        reason: reportReason,
        description: z.string().trim().min(1).max(reports.descriptionMax).nullable(),
        alsoBlock: z.boolean().default(false),
        /** The chat or message that is reported, of which staff get a sealed copy. */
        from: z.object({ matchId, number: messageNumber.nullable() }).nullable().default(null),
      }),
    )
    .output(okResult),
}
