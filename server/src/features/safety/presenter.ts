import { chat } from '@yuti/contract/limits'
import type { BlockedRow, EndedRow } from './repository.ts'

export function presentBlocked({ id, name, blocked_at }: BlockedRow) {
  return { id, name, blockedAt: blocked_at.toISOString() }
}

export function presentEnded({ id, name, has_messages, ended_at, reported_at }: EndedRow) {
  const until = new Date(ended_at.getTime() + chat.originalsKeptDays * 24 * 3_600_000)
  return {
    id,
    name,
    hasMessages: has_messages,
    endedAt: ended_at.toISOString(),
    reportableUntil: until.toISOString(),
    isReported: reported_at !== null,
  }
}
