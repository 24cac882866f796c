import type { Pool } from 'pg'
import { describeFailure } from './failure.ts'
import { executeAs } from './jobs-connection.ts'
import type { Log } from './log.ts'
import { startListener } from './realtime/listener.ts'
import { startRelay } from './realtime/relay.ts'

/** Wakes the workers of all servers when a queue has a new job (docs/decisions/0087). */
export type JobHints = {
  /** Sends a hint in a transaction of its own. Call it when the job is committed. */
  give: (queue: string) => void
  stop: () => Promise<void>
}

type JobHintsOptions = {
  pool: Pool
  role: string
  log: Log
  /** Listens, if this process works. */
  listening: { directUrl: string; onHint: (queue: string) => void; onLive: () => void } | null
}

export const jobsChannel = 'yuti_jobs'

export function startJobHints({ pool, role, log, listening }: JobHintsOptions): JobHints {
  const queues = new Set<string>()
  const relay = startRelay({
    pass: async () => {
      const names = [...queues]
      queues.clear()
      if (names.length > 0) await notify(pool, role, names).catch(report)
      return false
    },
    log,
  })
  const report = (error: unknown) =>
    log.warn(describeFailure(error), 'workers were not told of new jobs; they find them at their next look')
  const listener =
    listening &&
    startListener({
      connectionString: listening.directUrl,
      channel: jobsChannel,
      name: 'jobs listener',
      onNotification: listening.onHint,
      onLive: listening.onLive,
      log,
    })
  return {
    give: (queue) => {
      queues.add(queue)
      relay.wake()
    },
    stop: async () => {
      await relay.stop()
      await listener?.stop()
    },
  }
}

/** A lost hint costs a delay only, so its commit need not be on disk. */
async function notify(pool: Pool, role: string, queues: string[]): Promise<void> {
  await executeAs(
    role,
    pool,
    `select set_config('synchronous_commit', 'off', true), pg_notify($1, queue) from unnest($2::text[]) queue`,
    [jobsChannel, queues],
  )
}
