import { z } from 'zod'
import { matchId, messageId, userId } from './base.ts'

/**
 * What `/events` sends: hints to read, never the content. `hello` opens every connection and means "read your state
 * again", so a cut leaves no gap.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('message'), matchId, number: z.number().int() }),
  /** Of one or more messages the words, the image or a reaction. */
  z.object({ type: z.literal('message_changed'), matchId }),
  z.object({ type: z.literal('read'), matchId, readerId: userId, number: z.number().int() }),
  z.object({ type: z.literal('chat_deleted'), matchId }),
  z.object({ type: z.literal('match'), matchId }),
  z.object({ type: z.literal('match_removed'), matchId }),
  /** Who waits for the member's answer has changed; nobody is named. */
  z.object({ type: z.literal('likes') }),
  /** The member has decided on somebody, or taken that back; the other tabs and devices follow. */
  z.object({ type: z.literal('decided'), userId, isTakenBack: z.boolean() }),
  /** Somebody has answered one of the member's links, or has chosen what becomes of the result. */
  z.object({
    type: z.literal('consent'),
    linkId: z.uuid(),
    state: z.enum(['answered', 'kept', 'declined']),
  }),
  z.object({ type: z.literal('team_message'), id: messageId }),
  /** The conversation with the team was read or deleted on another device. */
  z.object({ type: z.literal('team_changed') }),
  /** A new row of `notifications`; whoever looks at the app marks it as read. */
  z.object({
    type: z.literal('notification'),
    id: z.uuid(),
    kind: z.enum(['match', 'message', 'team', 'report_received', 'report_decided']),
  }),
  z.object({ type: z.literal('typing'), matchId }),
  z.object({ type: z.literal('presence'), userId, isActive: z.boolean() }),
  /** For verified staff alone: a report, a note, an appeal or a block has come or changed. */
  z.object({ type: z.literal('desk_changed') }),
  /** For verified staff alone: somebody's conversation with the team. */
  z.object({ type: z.literal('support_changed'), userId }),
  z.object({ type: z.literal('session_ended') }),
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
