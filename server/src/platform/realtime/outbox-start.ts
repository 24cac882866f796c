/** What `app.mark_events` answers: the last id that was given, and which transactions may still commit an event. */
export type Mark = { lastId: bigint; own: bigint | null; oldest: bigint }

export type OutboxStart = {
  /** Runs `pass` from the lowest id that may wait. It takes all that waits there, or returns true. */
  run: (pass: (start: bigint) => Promise<boolean>) => Promise<boolean>
}

type StartOptions = {
  /** Reads with a number of its own unless `remembered` is the last id. */
  readMark: (remembered: bigint) => Promise<Mark>
  now?: () => number
}

const markEveryMs = 1000
/** In case of a fault that nobody has foreseen. */
const fromTheFirstEveryMs = 60_000

/**
 * Remembers below which id nothing waits and nothing will. Deleted rows stay in the index as long as a dump may look at them,
 * and a pass from the first id would walk through all of them. An id is given before its transaction commits, so the start
 * moves only past ids of which every transaction has ended before the pass that left none of them.
 */
export function createOutboxStart({ readMark, now = () => performance.now() }: StartOptions): OutboxStart {
  let start = 0n
  let known = 0n
  let open: { lastId: bigint; own: bigint } | null = null
  let ended: bigint | null = null
  let markedAt = Number.NEGATIVE_INFINITY
  let lookedAt = now()
  let looksAtAll = false

  /** Another database may have taken over, which gives some ids again. */
  const forget = () => {
    ;[start, known, open, ended] = [0n, 0n, null, null]
    markedAt = Number.NEGATIVE_INFINITY
  }
  const mark = async () => {
    const { lastId, own, oldest } = await readMark(open?.lastId ?? ended ?? start - 1n)
    if (lastId < known) return forget()
    known = lastId
    if (open && oldest >= open.own) [ended, open] = [open.lastId, null]
    if (own === null) return
    if (oldest >= own) ended = lastId
    else open ??= { lastId, own }
  }

  return {
    run: async (pass) => {
      try {
        if (now() - markedAt >= markEveryMs) {
          markedAt = now()
          await mark()
        }
        if (now() - lookedAt >= fromTheFirstEveryMs) {
          lookedAt = now()
          looksAtAll = true
        }
        const hasMore = await pass(looksAtAll ? 0n : start)
        if (!hasMore) looksAtAll = false
        if (!hasMore && ended !== null) {
          start = ended + 1n
          ended = null
        }
        return hasMore
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
