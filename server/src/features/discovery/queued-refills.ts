/** Remembers whose refill was queued a moment ago, so that each further look need not ask the queue. */
export type QueuedRefills = {
  /** False if the member's refill was queued less than `ms` before; else it counts as queued now. */
  begin: (memberId: string, now: Date) => boolean
  /** Lets the next look queue a refill. */
  forget: (memberId: string) => void
  count: () => number
}

export function createQueuedRefills(ms: number): QueuedRefills {
  /** In the order of their times. */
  const queuedAt = new Map<string, number>()
  return {
    begin: (memberId, now) => {
      const since = now.getTime() - ms
      for (const [id, at] of queuedAt) {
        if (at > since) break
        queuedAt.delete(id)
      }
      if (queuedAt.has(memberId)) return false
      queuedAt.set(memberId, now.getTime())
      return true
    },
    forget: (memberId) => void queuedAt.delete(memberId),
    count: () => queuedAt.size,
  }
}
