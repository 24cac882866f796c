import { parentPort, workerData } from 'node:worker_threads'
import { createDatabase } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import type { DeckScorer, ScorerAnswer } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { Log } from '#/platform/log.ts'
import type { Question } from './question.ts'
import { createResident } from './resident.ts'

export type WorkerSettings = {
  connectionString: string
  preparedStatements: boolean
  rolePrefix: string
  pollMs: number
}

/** Each `ask` follows a `prepare`. */
export type ToWorker =
  | { kind: 'prepare' }
  | { kind: 'ask'; call: number; question: Question; until: number }
  | { kind: 'stop' }

export type FromWorker =
  | { kind: 'answer'; call: number; answer: ScorerAnswer | null }
  | { kind: 'state'; isLoaded: boolean; figures: ReturnType<DeckScorer['figures']> }
  | { kind: 'log'; level: keyof Log; fields: Record<string, unknown>; message: string }

/** A thread of its own: a deck takes up to some milliseconds, loading seconds. It has one connection to the database. */
if (parentPort) {
  const port = parentPort
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: FromWorker) => port.postMessage(message)
  const logAs = (level: keyof Log) => (fields: Record<string, unknown>, message: string) =>
    send({ kind: 'log', level, fields, message })
  const log: Log = {
    debug: logAs('debug'),
    info: logAs('info'),
    warn: logAs('warn'),
    error: logAs('error'),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client passes it
  const { pollMs, rolePrefix, ...connection } = workerData as WorkerSettings
  const pool = createPool({ ...connection, name: 'scorer', max: 1, isWatched: true }, log)
  const db = createDatabase(pool, { rolePrefix, isPrepared: connection.preparedStatements })
  let isFailing = false
  let isStopping = false
  const onFailure = (error: unknown) => {
    if (!isFailing && !isStopping) log.warn(describeFailure(error), 'the scorer cannot read changes')
    isFailing = true
  }
  const resident = createResident({ db, onFailure })

  const poll = async () => {
    try {
      await resident.catchUp()
      if (isFailing) log.info({}, 'the scorer reads changes again')
      isFailing = false
    } catch (error) {
      onFailure(error)
    }
    send({ kind: 'state', isLoaded: resident.isLoaded() && !isFailing, figures: resident.figures() })
    if (!isStopping) setTimeout(() => void poll(), pollMs)
  }

  const stop = async () => {
    isStopping = true
    await db.close()
    port.close()
    process.exit()
  }

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') void stop()
    else if (message.kind === 'prepare') resident.catchUp().catch(onFailure)
    else
      void resident
        .answer(message.question, message.until)
        .catch((error: unknown) => {
          log.error(describeFailure(error), 'the scorer could not answer')
          return null
        })
        .then((answer) => send({ kind: 'answer', call: message.call, answer }))
  })
  void poll()
}
