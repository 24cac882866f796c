import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** Where mails and pushes lead. None of them names a person, so whoever signs in next in this tab may see them. */
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

/** Who comes by such a link signed out goes on there after the sign-in. */
export function rememberReturnTo(path: string): void {
  if (find(path)) writeTab(key, path)
}

export function takeReturnTo(): ReturnTo | null {
  const page = find(readTab(key))
  removeTab(key)
  return page
}
