import { Worker } from 'node:worker_threads'
import { defaultRolePrefix } from '#/platform/db/role-names.ts'
import type { Deps, DeckScorer, ScorerAnswer } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { hasMorePeopleThan } from './people-repository.ts'
import type { FromWorker, WorkerSettings } from './worker.ts'

/** With fewer people SQL is fast enough, and needs no memory. */
const peopleForScorer = 50_000

type Options = Pick<Deps, 'db' | 'log'> & {
  mode: 'auto' | 'on' | 'off'
  connectionString: string
  preparedStatements?: boolean
  rolePrefix?: string
  /** How often changes are read when nobody asks for a deck. */
  pollMs?: number
  /** After a failure the thread is not started again for this long. */
  restMs?: number
  /** How long a deck waits before SQL builds it. */
  patienceMs?: number
  /** How often `auto` looks whether there are enough people. */
  checkMs?: number
  /** `auto` starts the thread when there are more people. */
  peopleNeeded?: number
  worker?: string
}

const nothing: ReturnType<DeckScorer['figures']> = { people: 0, secondsSinceChange: null }

/** Builds decks in a thread that holds everybody's features. A caller must be able to do without an answer. */
export function createDeckScorer(options: Options): DeckScorer {
  const { db, log, mode, pollMs = 1000, restMs = 30_000, patienceMs = 2000, checkMs = 600_000 } = options
  const { peopleNeeded = peopleForScorer } = options
  const waiting = new Map<number, (answer: ScorerAnswer | null) => void>()
  let thread: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let calls = 0
  let isReady = false
  let isStopped = false
  let figures = nothing

  function startThread() {
    if (thread || isStopped) return
    const { connectionString, preparedStatements = true, rolePrefix = defaultRolePrefix } = options
    const workerData: WorkerSettings = { connectionString, preparedStatements, rolePrefix, pollMs }
    const started = new Worker(new URL(options.worker ?? 'worker.ts', import.meta.url), { workerData })
    started.unref()
    started.on('message', receive)
    started.on('error', (error) => log.error(describeFailure(error), 'the scorer failed'))
    started.on('exit', () => {
      thread = null
      isReady = false
      figures = nothing
      for (const call of waiting.keys()) settle(call, null)
      if (!isStopped) later(restMs, startThread)
    })
    thread = started
  }

  function receive(message: FromWorker) {
    if (message.kind === 'answer') settle(message.call, message.answer)
    else if (message.kind === 'log') log[message.level](message.fields, message.message)
    else {
      if (message.isLoaded && !isReady) log.info({ people: message.figures.people }, 'the scorer is ready')
      isReady = message.isLoaded
      figures = message.figures
    }
  }

  function settle(call: number, answer: ScorerAnswer | null) {
    waiting.get(call)?.(answer)
    waiting.delete(call)
  }

  function answerOf(
    asked: Worker,
    question: object,
    given?: readonly ArrayBuffer[],
  ): Promise<ScorerAnswer | null> {
    return new Promise((resolve) => {
      const call = (calls += 1)
      const patience = setTimeout(settle, patienceMs, call, null)
      waiting.set(call, (answer) => {
        clearTimeout(patience)
        resolve(answer)
      })
      send(asked, { kind: 'ask', call, question, until: Date.now() + patienceMs }, given)
    })
  }

  function later(ms: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
    timer.unref()
  }

  async function startIfNeeded(): Promise<void> {
    try {
      if (await db.asMatchmaker((tx) => hasMorePeopleThan(tx, peopleNeeded))) return startThread()
    } catch (error) {
      log.warn(describeFailure(error), 'the people for the scorer were not counted')
    }
    if (!isStopped) later(checkMs, () => void startIfNeeded())
  }

  return {
    start: () => {
      if (mode === 'on') startThread()
      if (mode === 'auto') void startIfNeeded()
    },
    isReady: () => isReady,
    prepare: () => {
      // Also one that is not ready yet: it may be when it is asked.
      if (thread) send(thread, { kind: 'prepare' })
    },
    ask: async (question, given) => (thread && isReady ? await answerOf(thread, question, given) : null),
    figures: () => figures,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      if (!thread) return
      const stopping = thread
      const exited = new Promise((resolve) => stopping.once('exit', resolve))
      send(stopping, { kind: 'stop' })
      const kill = setTimeout(() => void stopping.terminate(), patienceMs)
      await exited
      clearTimeout(kill)
    },
  }
}

/** The worker's `ToWorker`; the question passes through. */
type Message =
  | { kind: 'prepare' }
  | { kind: 'ask'; call: number; question: object; until: number }
  | { kind: 'stop' }

function send(to: Worker, message: Message, given: readonly ArrayBuffer[] = []): void {
  to.postMessage(message, given)
}
