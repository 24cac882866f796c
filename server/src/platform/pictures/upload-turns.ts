/**
 * A slow or broken connection holds up the uploads of its own account for so long. Short enough that the last of as many uploads as the rate
 * limit allows is read before the HTTP server gives up on it.
 */
const patienceMs = 1500

type UploadTurns = {
  /** Runs `receive` when the account's upload before it is done, or was begun longer ago than patience lasts. */
  take: <T>(owner: string, receive: () => Promise<T>) => Promise<T>
  /** How many uploads of an account wait or are in work. */
  count: (owner: string) => number
}

/**
 * One upload of an account is received at a time; the bodies of the others stay with their senders. Twenty bodies at once would fill memory,
 * and reading them would hold up everybody.
 */
export function createUploadTurns(patience = patienceMs): UploadTurns {
  const counts = new Map<string, number>()
  const lastTurns = new Map<string, Promise<void>>()
  const count = (owner: string) => counts.get(owner) ?? 0

  return {
    count,
    take: async (owner, receive) => {
      counts.set(owner, count(owner) + 1)
      const before = lastTurns.get(owner)
      const { promise: turn, resolve: end } = Promise.withResolvers<void>()
      lastTurns.set(owner, turn)
      await before
      const timer = setTimeout(() => end(), patience)
      try {
        return await receive()
      } finally {
        clearTimeout(timer)
        end()
        if (lastTurns.get(owner) === turn) lastTurns.delete(owner)
        if (count(owner) === 1) counts.delete(owner)
        else counts.set(owner, count(owner) - 1)
      }
    },
  }
}

/** The turns of this server. */
export const uploadTurns = createUploadTurns()
