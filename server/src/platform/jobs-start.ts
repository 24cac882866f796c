import { setTimeout as sleep } from 'node:timers/promises'
import { createBackoff } from './backoff.ts'
import { isUnavailable } from './db/unavailable.ts'
import { operatorError } from './errors.ts'
import { describeFailure } from './failure.ts'
import type { Log } from './log.ts'

/** With the time that each try waits for a connection this is about a minute, in which a busy machine has found one. */
const tries = 12
const firstPauseMs = 100
const longestPauseMs = 4000

/** Starts the queue as soon as the database answers. `undo` ends what a failed try has begun. */
export async function startPatiently(
  begin: () => Promise<void>,
  undo: () => Promise<void>,
  log: Log,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  const pauses = createBackoff(firstPauseMs, longestPauseMs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await undo()
      if (attempt === tries)
        throw operatorError(
          'The database gave no connection for a minute: it is too busy, has none left, or has stopped. Start again when it answers.',
          error,
        )
      log.warn(describeFailure(error), 'the job queue waits for a connection to the database')
      await wait(pauses.next())
    }
  }
}
