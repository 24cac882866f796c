import type { MatchId } from '@yuti/contract/base'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isMatchId(value: string): value is MatchId {
  return uuid.test(value)
}
