import type { Message, Quote } from '@yuti/contract/messages'

/** The stored part of one conversation: oldest first, each number once, with all changes up to `revision`. */
export type ThreadCache = { messages: readonly Message[]; hasOlder: boolean; revision: number }

export const emptyThread: ThreadCache = { messages: [], hasOlder: false, revision: 0 }

/** Adds messages and replaces those with the same number. */
export function mergeMessages(thread: ThreadCache, incoming: readonly Message[]): ThreadCache {
  if (incoming.length === 0) return thread
  const byNumber = new Map(thread.messages.map((message) => [message.number, message]))
  for (const message of incoming) byNumber.set(message.number, message)
  const messages = [...byNumber.values()].toSorted((a, b) => a.number - b.number)
  return { ...thread, messages }
}

/** Applies changes to stored messages and to the quotes of them. */
export function mergeChanges(
  thread: ThreadCache,
  changed: readonly Message[],
  revision: number,
): ThreadCache {
  if (changed.length === 0) return thread.revision === revision ? thread : { ...thread, revision }
  const byNumber = new Map(changed.map((message) => [message.number, message]))
  const messages = thread.messages.map((message) => {
    const current = byNumber.get(message.number) ?? message
    const quoted = current.replyTo && byNumber.get(current.replyTo.number)
    return quoted ? { ...current, replyTo: quoteOf(quoted) } : current
  })
  return { ...thread, messages, revision }
}

function quoteOf({ number, isOwn, content, image, voice, isDeleted }: Message): Quote {
  return { number, isOwn, content, isImage: image !== null, isVoice: voice !== null, isDeleted }
}

/** Replaces the stored messages in the range of the newest page, so deleted ones disappear. */
export function replaceNewest(thread: ThreadCache, page: readonly Message[], hasMore: boolean): ThreadCache {
  const [first] = page
  const joins = first && hasMore && thread.messages.some(({ number }) => number >= first.number - 1)
  const older = joins ? thread.messages.filter(({ number }) => number < first.number) : []
  return { ...thread, messages: [...older, ...page], hasOlder: older.length > 0 ? thread.hasOlder : hasMore }
}

/** Removes the messages that were deleted with the chat. */
export function dropCleared(thread: ThreadCache, clearedNumber: number): ThreadCache {
  const messages = thread.messages.filter(({ number }) => number > clearedNumber)
  return messages.length === thread.messages.length ? thread : { ...thread, messages, hasOlder: false }
}

export function newestNumber({ messages }: ThreadCache): number {
  return messages.at(-1)?.number ?? 0
}
