import type { BlockedRow } from './repository.ts'

export function presentBlocked({ id, name, blocked_at }: BlockedRow) {
  return { id, name, blockedAt: blocked_at.toISOString() }
}
