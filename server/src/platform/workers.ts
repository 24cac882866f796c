import cluster, { type Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { jitter } from './backoff.ts'
import type { Log } from './log.ts'
import { collectFigures } from './metrics/port-figures.ts'
import { hearingWord, onHurry, stopWord } from './stop.ts'
import { supervisedArgument } from './supervised.ts'

/** A worker that ends sooner after its start waits before it is started again. */
const steadyAfterMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 30_000

type Supervised = { stop: () => Promise<void>; failed: Promise<number> }

/**
 * Keeps `count` copies of this process running behind one port. Counts the limits that are in memory, and the times of calls,
 * for all of them. Each opens its own connections to the database. A worker that ends is started again, later each time if
 * it ends at once. `failed` resolves with the exit code of a worker that ended before any of them had answered: starting it
 * again would not help.
 */
export function superviseWorkers(count: number, log: Log): Supervised {
  // Listens to what the workers count.
  void new RateLimiterClusterMaster()
  collectFigures()
  cluster.setupPrimary({ args: [...process.argv.slice(2), supervisedArgument] })
  let isStopping = false
  let hasListened = false
  let pauseMs = firstPauseMs
  const pauses = new Set<NodeJS.Timeout>()
  const hearing = new WeakSet<Worker>()
  const failed = Promise.withResolvers<number>()

  function start() {
    const worker = cluster.fork()
    const startedAt = performance.now()
    worker.on('message', (message: unknown) => {
      if (message === hearingWord) {
        hearing.add(worker)
        if (isStopping) tellToStop(worker)
      }
      if (!isOpening(message)) return
      hasListened = true
      log.info({ port: message.openedPort, pid: worker.process.pid }, 'a worker listens')
    })
    worker.once('exit', (code: number, signal: string | null) => {
      if (isStopping) return
      if (!hasListened) {
        failed.resolve(code || 1)
        return
      }
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is started again')
      const isSteady = performance.now() - startedAt > steadyAfterMs
      pauseMs = isSteady ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs)
      const pause = setTimeout(() => {
        pauses.delete(pause)
        start()
      }, jitter(pauseMs))
      pauses.add(pause)
    })
  }

  for (let index = 0; index < count; index += 1) start()

  async function stop() {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const tell = () => workers.filter((worker) => hearing.has(worker)).forEach(tellToStop)
    const ends = workers.map(endOf)
    tell()
    onHurry(tell)
    await Promise.all(ends)
  }

  return { stop, failed: failed.promise }
}

type Opening = { openedPort: number }

/** Tells the supervisor that this worker answers. The event `listening` would also come from its other sockets. */
export function reportOpening(port: number): void {
  const message: Opening = { openedPort: port }
  cluster.worker?.send(message)
}

function isOpening(message: unknown): message is Opening {
  return typeof message === 'object' && message !== null && 'openedPort' in message
}

const endOf = (worker: Worker) => new Promise((resolve) => worker.once('exit', resolve))

/** A worker finishes its requests and jobs at this word, and limits itself how long that may take. */
function tellToStop(worker: Worker): void {
  // One that has just ended needs no word.
  if (worker.isConnected()) worker.send(stopWord, () => undefined)
}
