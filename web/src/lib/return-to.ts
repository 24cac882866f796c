import { isAppPath } from '@yuti/contract/app-path'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

const key = 'returnTo'

/** `userId` is the person whose session ended on the page; null for a visitor who opened a link. */
type ReturnTo = { path: string; userId: string | null }

function read(): ReturnTo | null {
  const value = readTab(key)
  if (typeof value !== 'object' || value === null || !('path' in value) || !('userId' in value)) return null
  const { path, userId } = value
  return isAppPath(path) && (userId === null || typeof userId === 'string') ? { path, userId } : null
}

/** Remembers the page of somebody who must sign in first. A page that one person left is for that person only. */
export function rememberReturnTo(path: string, userId: string | null = null): void {
  if (isAppPath(path)) writeTab(key, { path, userId } satisfies ReturnTo)
}

/** The remembered page, for a sign-up that may end in another browser. Never the page that a member left. */
export function peekReturnTo(): string | undefined {
  const remembered = read()
  return remembered?.userId === null ? remembered.path : undefined
}

/** Returns the page once; null if another person left it, because the address can name a conversation. */
export function takeReturnTo(userId: string): string | null {
  const remembered = read()
  removeTab(key)
  if (!remembered || (remembered.userId !== null && remembered.userId !== userId)) return null
  return remembered.path
}
