import type { Message } from '@yuti/contract/messages'

/** What is held of one conversation: oldest first, each number once. */
export type ThreadCache = { messages: readonly Message[]; hasOlder: boolean }

export const emptyThread: ThreadCache = { messages: [], hasOlder: false }

/** Adds what came by any way. What is there already is replaced, so the same message twice is one message. */
export function mergeMessages(thread: ThreadCache, incoming: readonly Message[]): ThreadCache {
  if (incoming.length === 0) return thread
  const byNumber = new Map(thread.messages.map((message) => [message.number, message]))
  for (const message of incoming) byNumber.set(message.number, message)
  const messages = [...byNumber.values()].toSorted((a, b) => a.number - b.number)
  return { ...thread, messages }
}

/** Puts the newest page in place of what is held of the same stretch: what is missing in it was deleted. */
export function replaceNewest(thread: ThreadCache, page: readonly Message[], hasMore: boolean): ThreadCache {
  const [first] = page
  const joins = first && hasMore && thread.messages.some(({ number }) => number >= first.number - 1)
  const older = joins ? thread.messages.filter(({ number }) => number < first.number) : []
  return { messages: [...older, ...page], hasOlder: older.length > 0 ? thread.hasOlder : hasMore }
}

/** Without what was deleted with the chat. */
export function dropCleared(thread: ThreadCache, clearedNumber: number): ThreadCache {
  const messages = thread.messages.filter(({ number }) => number > clearedNumber)
  return messages.length === thread.messages.length ? thread : { messages, hasOlder: false }
}

export function newestNumber({ messages }: ThreadCache): number {
  return messages.at(-1)?.number ?? 0
}
