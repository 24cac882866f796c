import { z } from 'zod'
import { cursor, okResult, instant, matchId, pageStart, procedure, userId, uuid } from './base.ts'
import { reports } from './limits.ts'
import { messageNumber } from './messages.ts'
import { personSummary } from './people.ts'

export const reportReason = z.enum(['inappropriate_content', 'harassment', 'spam', 'fake_profile', 'other'])
export type ReportReason = z.infer<typeof reportReason>

/** A conversation that has ended, without what it said: either side can report it for a while. */
export const endedConversation = z.object({
  id: uuid,
  /** The other person's name when it ended. */
  name: z.string(),
  /** True if a report can include what was said. */
  hasMessages: z.boolean(),
  endedAt: instant,
  /** The end of the time in which it can be reported. */
  reportableUntil: instant,
  isReported: z.boolean(),
})

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
  /** Newest first, page by page (`listPage`). */
  listEnded: procedure
    .route({ method: 'GET', path: '/safety/ended-conversations' })
    .input(pageStart)
    .output(z.object({ conversations: z.array(endedConversation), next: cursor.nullable() })),
  /** NOT_FOUND also when the conversation is somebody else's or has ended too long ago. */
  reportEnded: procedure
    .route({ method: 'POST', path: '/safety/ended-conversations/{conversationId}/report' })
    .input(
      z.object({
        conversationId: uuid,
        /** Made by the client; sending the same id twice makes one report. */
        id: uuid,
        reason: reportReason,
        description: z.string().trim().min(1).max(reports.descriptionMax).nullable(),
        /** Gives staff a sealed copy of what was said. */
        includesMessages: z.boolean(),
      }),
    )
    .output(okResult),
  /** Answers the same if the person does not exist. NOT_FOUND for an account without a finished profile. */
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
        /** The message that is reported, or the whole chat: staff get a sealed copy of what was said. */
        from: z.object({ matchId, number: messageNumber.nullable() }).nullable().default(null),
      }),
    )
    .output(okResult),
}
