import type { UserId } from '@yuti/contract/base'

/** Checks the id of a URL before the server is asked. */
export function isUserId(text: string): text is UserId {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
