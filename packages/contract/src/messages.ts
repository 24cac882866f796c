import { z } from 'zod'
import { cursor, okResult, instant, matchId, messageId, pageStart, procedure, uploadId } from './base.ts'
import { dateCard, dateStep } from './date-cards.ts'
import { firstDayErrors, keyErrors, messageErrors, uploadErrors, voiceErrors } from './errors.ts'
import { chat } from './limits.ts'
import { shownLikeSubject } from './like-notes.ts'
import { picture, pictureFile, voiceFile, voiceNote } from './media.ts'
import { personSummary } from './people.ts'
import { reactions } from './reactions.ts'

const reaction = z.enum(reactions)

/** The message that a reply quotes, as it is now. */
const quote = z.object({
  number: z.number().int(),
  isOwn: z.boolean(),
  /** The beginning of its text. */
  content: z.string().nullable(),
  isImage: z.boolean(),
  isVoice: z.boolean().default(false),
  isDeleted: z.boolean(),
})
export type Quote = z.infer<typeof quote>

export const message = z.object({
  id: messageId,
  /** Made by the sender's client, which recognises its pending message by it. */
  clientId: z.uuid(),
  /** Counts within the conversation, from 1, without gaps or repeats. */
  number: z.number().int(),
  isOwn: z.boolean(),
  content: z.string().nullable(),
  image: picture.nullable(),
  /** A message with a voice note has neither text nor image. */
  voice: voiceNote.nullable().default(null),
  createdAt: instant,
  read: z.boolean(),
  /** Its sender took it back: content, image and voice note are gone. */
  isDeleted: z.boolean().default(false),
  isEdited: z.boolean().default(false),
  /** Its picture is likely nude or was not looked at yet, and the reader has not chosen to see all pictures. */
  isVeiled: z.boolean().default(false),
  replyTo: quote.nullable().default(null),
  /** Set if the message came with a like and opened the chat; `to` is what a reaction is about. */
  opening: z.object({ to: shownLikeSubject.nullable() }).optional(),
  /** Each person may give each message one reaction. */
  ownReaction: reaction.nullable().default(null),
  otherReaction: reaction.nullable().default(null),
  /** Set if the message proposes a date or answers such a proposal; its `content` is then for exports and old clients. */
  proposal: dateCard.nullable().default(null),
  /** Only in support messages: it is about a report that the reader made. */
  isAboutReport: z.boolean().default(false),
})
export type Message = z.infer<typeof message>

export const messageNumber = z.number().int().min(0).max(2_147_483_647)

const messageText = z.string().trim().min(1).max(chat.textMax)

const draftFields = {
  clientId: z.uuid(),
  content: messageText.nullable(),
  imageId: uploadId.nullable(),
  /** The number of the message that this one answers. */
  replyTo: messageNumber.nullable().default(null),
}

export const messageDraft = z
  .object(draftFields)
  .refine(({ content, imageId }) => content !== null || imageId !== null)

/** What members send each other; a voice note is a message of its own. */
const chatDraft = z
  .object({ ...draftFields, voiceId: uploadId.nullable().default(null) })
  .refine(({ content, imageId, voiceId }) =>
    voiceId === null ? content !== null || imageId !== null : content === null && imageId === null,
  )

/**
 * The newest page by default. `before` pages back, `after` returns what a lost connection has missed, and
 * `changedAfter` adds earlier messages that changed since that revision.
 */
const range = {
  before: messageNumber.optional(),
  after: messageNumber.optional(),
  changedAfter: messageNumber.optional(),
}

const inboxEntry = z.object({
  /** It is null for the support conversation. */
  matchId: matchId.nullable(),
  person: personSummary.nullable(),
  last: z
    .object({
      content: z.string().nullable(),
      isImage: z.boolean(),
      isVoice: z.boolean().default(false),
      isDeleted: z.boolean().default(false),
      /** Set if the message is about a date. */
      proposalStep: dateStep.nullable().default(null),
      isOwn: z.boolean(),
      createdAt: instant,
    })
    .nullable(),
  unread: z.number().int(),
  /** The other person's last message has waited for an answer for `chat.yourTurnHours`. Never for support. */
  isYourTurn: z.boolean().default(false),
})
export type InboxEntry = z.infer<typeof inboxEntry>

/** A part of a message's text, on one line; `marks` are the positions of what was found in it, `to` exclusive. */
const excerpt = z.object({
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})

const foundMessage = z.object({
  matchId,
  person: personSummary,
  number: z.number().int(),
  isOwn: z.boolean(),
  createdAt: instant,
  excerpt,
})
export type FoundMessage = z.infer<typeof foundMessage>

const searchResults = z.object({
  /** Conversations with people whose name matches, newest first: at most `chat.search.results`. */
  people: z.array(z.object({ matchId, person: personSummary })),
  /** Newest first. */
  messages: z.array(foundMessage),
  /** Whether more people or messages match than the answer holds. */
  hasMore: z.boolean(),
  /** False if messages older than the newest `chat.search.newestMessages` were not looked at. */
  isComplete: z.boolean(),
})
export type SearchResults = z.infer<typeof searchResults>

const thread = z.object({
  /** Oldest first. */
  messages: z.array(message),
  /** Whether there are more in the direction of reading: newer with `after`, otherwise older. */
  hasMore: z.boolean(),
  /** Earlier messages that changed after the requested revision. */
  changed: z.array(message).default([]),
  hasMoreChanges: z.boolean().default(false),
  /** The revision to ask for changes after. */
  revision: z.number().int().default(0),
})

export const messages = {
  /** Conversations that hold a message, newest first, page by page (`listPage`). */
  inbox: procedure
    .route({ method: 'GET', path: '/messages' })
    .input(pageStart)
    .output(z.object({ items: z.array(inboxEntry), next: cursor.nullable() })),

  /** The other person, and how far they have read. */
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
        /** The same as in the inbox. */
        isYourTurn: z.boolean().default(false),
        /** Images of the other person are veiled until the member's first tap, unless the member always sees pictures. */
        showsImages: z.boolean().default(true),
        /** Messages up to this number no longer show a hint about scams. */
        safetyHintDismissedNumber: z.number().int().default(0),
      }),
    ),

  /**
   * Finds conversations by the beginning of a word of the name, and messages that have a word beginning with each word of
   * the text. Case and accents do not matter. A POST keeps the text out of addresses.
   */
  search: procedure
    .route({ method: 'POST', path: '/messages/search' })
    .input(z.object({ text: z.string().trim().min(chat.search.textMin).max(chat.search.textMax) }))
    .output(searchResults),

  list: procedure
    .route({ method: 'GET', path: '/messages/{matchId}' })
    .input(z.object({ matchId, ...range }))
    .output(thread),

  uploadImage: procedure
    .route({ method: 'POST', path: '/messages/images' })
    .errors(uploadErrors)
    .input(pictureFile)
    .output(picture),

  /** Stores the recording without anything that is not sound; the waveform is the client's. */
  uploadVoice: procedure
    .route({ method: 'POST', path: '/messages/voice-notes' })
    .errors(voiceErrors)
    .input(voiceFile)
    .output(voiceNote),

  /**
   * Repeating a clientId returns the message that is already stored; MESSAGE_KEY_USED if that one says something else or is in
   * another match.
   */
  send: procedure
    .route({ method: 'POST', path: '/messages/{matchId}' })
    .errors({
      PHOTO_MISSING: { status: 409 },
      VOICE_NOTE_MISSING: { status: 409 },
      ...firstDayErrors,
      ...keyErrors,
    })
    .input(z.object({ matchId, draft: chatDraft }))
    .output(message),

  markRead: procedure
    .route({ method: 'POST', path: '/messages/{matchId}/read' })
    .input(z.object({ matchId, upTo: messageNumber }))
    .output(z.object({ unread: z.number().int() })),

  typing: procedure
    .route({ method: 'POST', path: '/messages/{matchId}/typing' })
    .input(z.object({ matchId }))
    .output(okResult),

  /** Pass null to remove the reaction. */
  react: procedure
    .route({ method: 'PUT', path: '/messages/{matchId}/reactions/{number}' })
    .input(z.object({ matchId, number: messageNumber, reaction: reaction.nullable() }))
    .output(okResult),

  /** Takes the message back for both sides; a placeholder stays. */
  remove: procedure
    .route({ method: 'DELETE', path: '/messages/{matchId}/{number}' })
    .input(z.object({ matchId, number: messageNumber }))
    .output(okResult),

  /** Only own messages with a text, for `chat.editMinutes` after sending. Repeating it changes nothing. */
  edit: procedure
    .route({ method: 'PATCH', path: '/messages/{matchId}/{number}' })
    .errors(messageErrors)
    .input(z.object({ matchId, number: messageNumber, content: messageText }))
    .output(okResult),

  /** Stored for the caller's side only. */
  setView: procedure
    .route({ method: 'PATCH', path: '/messages/{matchId}/view' })
    .input(
      z.object({
        matchId,
        showsImages: z.literal(true).optional(),
        safetyHintDismissedNumber: messageNumber.optional(),
      }),
    )
    .output(okResult),

  removeChat: procedure
    .route({ method: 'DELETE', path: '/messages/{matchId}' })
    .input(z.object({ matchId }))
    .output(okResult),

  /** The member's side of the support conversation. */
  support: {
    list: procedure.route({ method: 'GET', path: '/support-messages' }).input(z.object(range)).output(thread),
    send: procedure
      .route({ method: 'POST', path: '/support-messages' })
      .errors({ PHOTO_MISSING: { status: 409 }, ...keyErrors })
      .input(z.object({ draft: messageDraft }))
      .output(message),
    markRead: procedure.route({ method: 'POST', path: '/support-messages/read' }).output(okResult),
    removeChat: procedure.route({ method: 'DELETE', path: '/support-messages' }).output(okResult),
  },
}

export type Thread = z.infer<typeof thread>
export type MessageDraft = z.infer<typeof messageDraft>
export type ChatDraft = z.infer<typeof chatDraft>
export type ChatDraftInput = z.input<typeof chatDraft>
