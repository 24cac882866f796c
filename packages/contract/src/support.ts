import { z } from 'zod'
import { accountBlock } from './account-blocks.ts'
import { okResult, instant, language, userId } from './base.ts'
import { supportFilters } from './moderation-choices.ts'
import { keyErrors } from './errors.ts'
import { message, messageDraft, messageNumber } from './messages.ts'
import { appeal, reportId, reportRow } from './moderation.ts'
import { staffProcedure } from './staff.ts'

const supportFilter = z.enum(supportFilters)

/** The last entry of a page, after which the next one starts. */
const inboxPlace = z.object({ isUnread: z.boolean(), lastAt: instant, userId })

const supportEntry = z.object({
  userId,
  name: z.string(),
  last: z.object({
    content: z.string().nullable(),
    isImage: z.boolean(),
    isOwn: z.boolean(),
    createdAt: instant,
  }),
  unread: z.number().int(),
  isBlocked: z.boolean(),
  hasAppeal: z.boolean(),
  hasReport: z.boolean(),
})
export type SupportEntry = z.infer<typeof supportEntry>

/** A message of a support conversation as staff see it; `isOwn` marks those of staff. */
const supportMessage = message.extend({ reportId: reportId.nullable() })
export type SupportMessage = z.infer<typeof supportMessage>

/** The messages about one report, or the whole conversation. */
const which = { userId, reportId: reportId.nullable().default(null) }

export const support = {
  /** Conversations with more than the greeting, unread first. */
  inbox: staffProcedure
    .route({ method: 'POST', path: '/staff/support/inbox' })
    .input(
      z.object({
        /**
         * Part of a name or of an email address, looked for in the first `moderation.searchedConversations`
         * conversations; a whole address is found in all.
         */
        search: z.string().trim().max(100).default(''),
        filter: supportFilter.default('all'),
        after: inboxPlace.nullable().default(null),
      }),
    )
    .output(z.object({ entries: z.array(supportEntry), next: inboxPlace.nullable() })),
  conversation: staffProcedure
    .route({ method: 'GET', path: '/staff/support/{userId}' })
    .input(z.object({ userId }))
    .output(
      z.object({
        userId,
        name: z.string(),
        language,
        block: accountBlock.nullable(),
        appeal: appeal.nullable(),
        /** Reports by and about this person, newest first. */
        reports: z.array(
          reportRow
            .pick({ id: true, reason: true, status: true, createdAt: true })
            .extend({ isAbout: z.boolean() }),
        ),
      }),
    ),
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/support/{userId}/messages' })
    .input(z.object({ ...which, before: messageNumber.optional(), after: messageNumber.optional() }))
    .output(z.object({ messages: z.array(supportMessage), hasMore: z.boolean() })),
  /** Repeating a clientId returns the message that is already stored; MESSAGE_KEY_USED if that one says something else. */
  send: staffProcedure
    .route({ method: 'POST', path: '/staff/support/{userId}/messages' })
    .errors({ PHOTO_MISSING: { status: 409 }, ...keyErrors })
    .input(z.object({ ...which, draft: messageDraft }))
    .output(supportMessage),
  markRead: staffProcedure
    .route({ method: 'POST', path: '/staff/support/{userId}/read' })
    .input(z.object({ ...which, upTo: messageNumber }))
    .output(okResult),
}
