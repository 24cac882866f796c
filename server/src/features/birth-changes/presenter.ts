import {
  type BirthChange,
  type BirthChangeState,
  type BirthRequest,
  birthRequestId,
  type OpenedBirthRequest,
} from '@yuti/contract/birth-changes'
import { userId } from '@yuti/contract/base'
import { presentBirth } from '#/features/births/public.ts'
import type { ChangeRow, OpenedRequestRow, RequestRow } from './repository.ts'

/** Only for the owner. */
export function presentBirthChange({ request, ...row }: ChangeRow): BirthChangeState {
  return {
    change: presentChange(row),
    request: request && {
      birth: presentBirth(request),
      reason: request.reason,
      askedAt: toInstant(request.asked_at),
      outcome: request.outcome,
      decidedAt: request.decided_at && toInstant(request.decided_at),
      answer: request.answer,
    },
  }
}

function presentChange({ is_bound, is_delayed, next_at, pending }: Omit<ChangeRow, 'request'>): BirthChange {
  if (pending)
    return {
      kind: 'pending',
      birth: presentBirth(pending),
      effectiveAt: toInstant(pending.effective_at),
      isByStaff: pending.is_by_staff,
    }
  if (!is_bound) return { kind: 'free' }
  return next_at
    ? { kind: 'used', nextAt: next_at.toISOString() }
    : { kind: 'available', isDelayed: is_delayed }
}

export function presentRequest(row: RequestRow): BirthRequest {
  return {
    id: birthRequestId.parse(row.id),
    userId: userId.parse(row.user_id),
    name: row.name,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: row.outcome,
  }
}

/** For staff, who log that they see it. */
export function presentOpenedRequest(row: OpenedRequestRow): OpenedBirthRequest {
  return {
    ...presentRequest(row),
    language: row.language,
    reason: row.reason,
    answer: row.answer,
    wanted: presentBirth(row.wanted),
    present: row.present && presentBirth(row.present),
    pendingAt: row.pending_at?.toISOString() ?? null,
    signedUpAt: row.signed_up_at.toISOString(),
    firstShownAt: row.first_dealt_at?.toISOString() ?? null,
    changes: row.changes.map((change) => ({ ...change, at: toInstant(change.at) })),
    requests: row.requests.map((request) => ({ ...request, at: toInstant(request.at) })),
  }
}

/** PostgreSQL writes times in JSON with its own offset. */
function toInstant(text: string): string {
  return new Date(text).toISOString()
}
