import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** The pages that mails and pushes link to. None of them names a person, so the next person to sign in may open them. */
const pages = [
  '/messages',
  '/messages/admin',
  '/matches',
  '/settings/notifications',
  '/settings/sign-in-methods',
] as const
type ReturnTo = (typeof pages)[number]

const key = 'returnTo'
const find = (path: unknown): ReturnTo | null => pages.find((page) => page === path) ?? null

/** Remembers the return URL of a visitor who must sign in first. */
export function rememberReturnTo(path: string): void {
  if (find(path)) writeTab(key, path)
}

export function takeReturnTo(): ReturnTo | null {
  const page = find(readTab(key))
  removeTab(key)
  return page
}
