import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** An address that waits for its confirmation. `hasCode`: this browser signed up, so the code of the mail works here. */
type Waiting = { email: string; hasCode: boolean }

const key = 'waitingForMail'

/** Kept over a reload, because phones unload this page while the mail is read. */
export function readWaiting(): Waiting | null {
  const value = readTab(key)
  if (typeof value !== 'object' || value === null || !('email' in value) || !('hasCode' in value)) return null
  const { email, hasCode } = value
  return typeof email === 'string' && typeof hasCode === 'boolean' ? { email, hasCode } : null
}

export function writeWaiting(waiting: Waiting | null): void {
  if (waiting) writeTab(key, waiting)
  else removeTab(key)
}
