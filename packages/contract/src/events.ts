import { z } from 'zod'
import { matchId, messageId, userId } from './base.ts'

/**
 * Events of `/events`: hints to read again, without content. `hello` starts every connection and means "read your state
 * again", so lost connections leave no gaps.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('message'), matchId, number: z.number().int() }),
  /** The text, image or reaction of one or more messages changed. */
  z.object({ type: z.literal('message_changed'), matchId }),
  z.object({ type: z.literal('read'), matchId, readerId: userId, number: z.number().int() }),
  z.object({ type: z.literal('chat_deleted'), matchId }),
  z.object({ type: z.literal('match'), matchId }),
  z.object({ type: z.literal('match_removed'), matchId }),
  /** The people who wait for the member's answer changed; nobody is named. */
  z.object({ type: z.literal('likes') }),
  /** The member decided on somebody or undid it, so that other tabs and devices follow. */
  z.object({ type: z.literal('decided'), userId, isTakenBack: z.boolean() }),
  /** A guest answered one of the member's invite links, or decided about the result. */
  z.object({
    type: z.literal('consent'),
    linkId: z.uuid(),
    state: z.enum(['answered', 'kept', 'declined']),
  }),
  z.object({ type: z.literal('support_message'), id: messageId }),
  /** The support conversation was read or deleted on another device. */
  z.object({ type: z.literal('support_conversation_changed') }),
  /** Something was added to `notifications`; clients mark it as read by this id while the member looks at the app. */
  z.object({
    type: z.literal('notification'),
    id: z.uuid(),
    kind: z.enum(['match', 'message', 'support', 'new_people', 'report_received', 'report_decided']),
  }),
  /** Photos or uploads of the member were looked at, or staff decided about one. */
  z.object({ type: z.literal('photos_checked') }),
  /** The member's verification took a step, or the badge came or went. */
  z.object({ type: z.literal('verification_changed') }),
  z.object({ type: z.literal('typing'), matchId }),
  z.object({ type: z.literal('presence'), userId, isActive: z.boolean() }),
  /** For verified staff only: a report, note, appeal, ban, held photo or verification was added or changed. */
  z.object({ type: z.literal('moderation_changed') }),
  /** For verified staff only: a support conversation changed. */
  z.object({ type: z.literal('support_inbox_changed'), userId }),
  z.object({ type: z.literal('session_ended') }),
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
