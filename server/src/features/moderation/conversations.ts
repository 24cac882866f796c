import {
  conversationRequestId,
  type ConversationRequestId,
  type ReportId,
  type SealedConversation,
} from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import {
  type ConversationRow,
  insertConversationRequest,
  updateConversationRequest,
  withdrawConversationRequest,
} from './conversations-repository.ts'
import type { Outcome } from './outcome.ts'

const outcomes = {
  done: 'done',
  not_found: 'NOT_FOUND',
  own: 'ILLEGAL_TRANSITION',
  changed: 'REPORT_CHANGED',
} as const satisfies Record<string, Outcome>

/** Asks another member of staff to release the conversation that was sealed with the report. */
export async function askForConversation(tx: Tx, reportId: ReportId, reason: string): Promise<Outcome> {
  return outcomes[(await insertConversationRequest(tx, reportId, reason)) ?? 'not_found']
}

/** Releases the conversation to the two people for a time, or refuses to. */
export async function decideConversation(
  tx: Tx,
  requestId: ConversationRequestId,
  outcome: 'released' | 'refused',
): Promise<Outcome> {
  return outcomes[(await updateConversationRequest(tx, requestId, outcome)) ?? 'not_found']
}

/** Takes back an own request that nobody has decided. */
export async function withdrawConversation(tx: Tx, requestId: ConversationRequestId): Promise<Outcome> {
  return outcomes[(await withdrawConversationRequest(tx, requestId)) ?? 'not_found']
}

export function presentConversation(row: ConversationRow, staffId: string): SealedConversation {
  const { messages, until, request_id, asked_by, asked_by_name, reason, asked_at } = row
  return {
    messages,
    state: stateOf(row),
    until: until?.toISOString() ?? null,
    request:
      request_id === null || reason === null || asked_at === null
        ? null
        : {
            id: conversationRequestId.parse(request_id),
            askedBy: asked_by_name,
            isOwn: asked_by === staffId,
            reason,
            askedAt: asked_at.toISOString(),
          },
  }
}

function stateOf({ messages, is_open, is_solo }: ConversationRow): SealedConversation['state'] {
  if (messages === 0) return 'none'
  if (is_solo) return 'solo'
  return is_open ? 'open' : 'closed'
}
