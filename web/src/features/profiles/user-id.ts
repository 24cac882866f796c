import type { UserId } from '@yuti/contract/base'

/** An address may hold anything; only an id is worth asking for. */
export function isUserId(text: string): text is UserId {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
