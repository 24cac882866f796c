import { z } from 'zod'
import { done, instant, matchId, messageId, procedure, uploadId } from './base.ts'
import { uploadErrors } from './errors.ts'
import { chat } from './limits.ts'
import { picture, pictureFile } from './media.ts'
import { personSummary } from './people.ts'

export const message = z.object({
  id: messageId,
  /** The sender's own key: what was shown at once is recognised by it. */
  clientId: z.uuid(),
  /** Counts within the conversation, from 1, without repeats. */
  number: z.number().int(),
  isOwn: z.boolean(),
  content: z.string().nullable(),
  image: picture.nullable(),
  createdAt: instant,
  read: z.boolean(),
})
export type Message = z.infer<typeof message>

export const messageDraft = z
  .object({
    clientId: z.uuid(),
    content: z.string().trim().min(1).max(chat.textMax).nullable(),
    imageId: uploadId.nullable(),
  })
  .refine((m) => m.content !== null || m.imageId !== null)

export const messageNumber = z.number().int().min(0).max(2_147_483_647)

/** Newest page by default; `before` pages back, `after` fetches what a cut has missed. */
const range = { before: messageNumber.optional(), after: messageNumber.optional() }

export const inboxEntry = z.object({
  /** Null for the conversation with the team. */
  matchId: matchId.nullable(),
  person: personSummary.nullable(),
  last: z
    .object({ content: z.string().nullable(), isImage: z.boolean(), isOwn: z.boolean(), createdAt: instant })
    .nullable(),
  unread: z.number().int(),
})
export type InboxEntry = z.infer<typeof inboxEntry>

export const thread = z.object({
  /** Oldest first. */
  messages: z.array(message),
  /** More in the direction of reading: newer with `after`, older otherwise. */
  hasMore: z.boolean(),
})

export const messages = {
  inbox: procedure
    .route({ method: 'GET', path: '/messages' })
    .output(z.object({ entries: z.array(inboxEntry) })),

  /** Who is on the other side, and how far they have read. */
  conversation: procedure
    .route({ method: 'GET', path: '/messages/{matchId}/conversation' })
    .input(z.object({ matchId }))
    .output(
      z.object({
        matchId,
        person: personSummary,
        isActive: z.boolean(),
        otherReadNumber: z.number().int(),
        /** Messages up to this number were deleted with the chat. */
        clearedNumber: z.number().int(),
        unread: z.number().int(),
      }),
    ),

  list: procedure
    .route({ method: 'GET', path: '/messages/{matchId}' })
    .input(z.object({ matchId, ...range }))
    .output(thread),

  uploadImage: procedure
    .route({ method: 'POST', path: '/messages/images' })
    .errors(uploadErrors)
    .input(pictureFile)
    .output(picture),

  /** The same clientId again answers the message that is already stored. */
  send: procedure
    .route({ method: 'POST', path: '/messages/{matchId}' })
    .errors({ PHOTO_MISSING: { status: 409 } })
    .input(z.object({ matchId, draft: messageDraft }))
    .output(message),

  markRead: procedure
    .route({ method: 'POST', path: '/messages/{matchId}/read' })
    .input(z.object({ matchId, upTo: messageNumber }))
    .output(z.object({ unread: z.number().int() })),

  typing: procedure
    .route({ method: 'POST', path: '/messages/{matchId}/typing' })
    .input(z.object({ matchId }))
    .output(done),

  removeChat: procedure
    .route({ method: 'DELETE', path: '/messages/{matchId}' })
    .input(z.object({ matchId }))
    .output(done),

  team: {
    list: procedure.route({ method: 'GET', path: '/team-messages' }).input(z.object(range)).output(thread),
    send: procedure
      .route({ method: 'POST', path: '/team-messages' })
      .errors({ PHOTO_MISSING: { status: 409 } })
      .input(z.object({ draft: messageDraft }))
      .output(message),
    markRead: procedure.route({ method: 'POST', path: '/team-messages/read' }).output(done),
    removeChat: procedure.route({ method: 'DELETE', path: '/team-messages' }).output(done),
  },
}

export type Thread = z.infer<typeof thread>
export type MessageDraft = z.infer<typeof messageDraft>
