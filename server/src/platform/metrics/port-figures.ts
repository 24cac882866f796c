import cluster, { type Worker } from 'node:cluster'
import type { WatchedCall } from '@yuti/contract/health'
import { isSupervised } from '../supervised.ts'
import { type CallTimes, createCallTimes } from './call-times.ts'

/** `people` is 0 while SQL builds the decks. */
export type ScorerFigures = { people: number; secondsSinceChange: number | null }

/** The figures of all processes of the port: Prometheus asks the port, so any of them answers. */
export type PortFigures = {
  /** Counts since the start of the port, in the text format of Prometheus. */
  callTimes: string
  /** One for each process that runs. */
  scorers: ScorerFigures[]
}

/** What a worker tells its supervisor. An `asked` number wants an answer. */
type Report = {
  observedCalls: [call: WatchedCall, ms: number][]
  scorer: ScorerFigures
  asked: number | null
}
type Answer = { figuresFor: number; figures: PortFigures }

/** A crash loses the calls of so long at most, and the figures of a scorer are at most so old. */
const reportEveryMs = 1000
/** A supervisor that is busy for longer lets the worker answer for itself. */
const patienceMs = 2000

/** The supervisor adds up, because the counts of a worker that has ended must stay. */
export function createPortFigures(
  scorer: () => ScorerFigures,
  worker = isSupervised() ? cluster.worker : undefined,
): { callTimes: CallTimes; readPort: () => Promise<PortFigures> } {
  const own = createCallTimes()
  const readOwn = async () => ({ callTimes: await own.text(), scorers: [scorer()] })
  if (!worker) return { callTimes: own, readPort: readOwn }
  let unreported: Report['observedCalls'] = []
  let questions = 0
  const waiting = new Map<number, (figures: PortFigures) => void>()
  const report = (asked: number | null) => {
    const message: Report = { observedCalls: unreported, scorer: scorer(), asked }
    unreported = []
    if (worker.isConnected()) worker.send(message)
  }
  worker.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
    waiting.get(message.figuresFor)?.(message.figures)
    waiting.delete(message.figuresFor)
  })
  setInterval(() => report(null), reportEveryMs).unref()
  return {
    callTimes: {
      ...own,
      observe: (call, ms) => {
        own.observe(call, ms)
        unreported.push([call, ms])
      },
    },
    readPort: async () => {
      const { promise, resolve } = Promise.withResolvers<PortFigures>()
      questions += 1
      waiting.set(questions, resolve)
      const late = setTimeout(() => void readOwn().then(resolve), patienceMs)
      report(questions)
      return await promise.finally(() => clearTimeout(late))
    },
  }
}

/** Called in the supervisor, before its first worker starts. */
export function collectFigures(): void {
  const all = createCallTimes()
  const scorers = new Map<number, ScorerFigures>()
  cluster.on('message', (worker, message: unknown) => {
    if (!isReport(message)) return
    for (const [call, ms] of message.observedCalls) all.observe(call, ms)
    if (worker.isConnected()) scorers.set(worker.id, message.scorer)
    if (message.asked !== null) void answer(worker, message.asked, all, [...scorers.values()])
  })
  for (const ended of ['exit', 'disconnect'] as const) cluster.on(ended, ({ id }) => scorers.delete(id))
}

async function answer(worker: Worker, figuresFor: number, all: CallTimes, scorers: ScorerFigures[]) {
  const message: Answer = { figuresFor, figures: { callTimes: await all.text(), scorers } }
  if (worker.isConnected()) worker.send(message)
}

function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'observedCalls' in message
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'figuresFor' in message
}
