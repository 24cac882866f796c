import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
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
  /** What the processes count about themselves, added up, in the same format. */
  processes: string
}

/** What a worker tells its supervisor. An `asked` number wants an answer. */
type Report = {
  observedCalls: [call: WatchedCall, ms: number][]
  scorer: ScorerFigures
  /** Null in most reports, because they are long. */
  metrics: object[] | null
  asked: number | null
}
type Answer = { figuresFor: number; figures: PortFigures }

/** A crash loses the calls of so long at most, and the figures of a scorer are at most so old. */
const reportEveryMs = 1000
/** The metrics of the other processes are at most so old. */
const metricsEveryMs = 10_000
/** A supervisor that is busy for longer lets the worker answer for itself. */
const patienceMs = 2000

/** The supervisor adds up, because the counts of a worker that has ended must stay. */
export function createPortFigures(
  scorer: () => ScorerFigures,
  readMetrics: () => Promise<object[]>,
  worker = isSupervised() ? cluster.worker : undefined,
): { callTimes: CallTimes; readPort: () => Promise<PortFigures> } {
  const own = createCallTimes()
  const readOwn = async () => ({
    callTimes: await own.text(),
    scorers: [scorer()],
    processes: await addUp([await readMetrics()]),
  })
  if (!worker) return { callTimes: own, readPort: readOwn }
  let unreported: Report['observedCalls'] = []
  let questions = 0
  const waiting = new Map<number, (figures: PortFigures) => void>()
  const report = (asked: number | null, metrics: object[] | null = null) => {
    const message: Report = { observedCalls: unreported, scorer: scorer(), metrics, asked }
    unreported = []
    if (worker.isConnected()) worker.send(message)
  }
  worker.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
    waiting.get(message.figuresFor)?.(message.figures)
    waiting.delete(message.figuresFor)
  })
  setInterval(() => report(null), reportEveryMs).unref()
  setInterval(() => void readMetrics().then((metrics) => report(null, metrics)), metricsEveryMs).unref()
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
      const asked = questions
      report(asked, await readMetrics())
      return await promise.finally(() => clearTimeout(late))
    },
  }
}

/** Called in the supervisor, before its first worker starts. */
export function collectFigures(): void {
  const all = createCallTimes()
  const scorers = new Map<number, ScorerFigures>()
  const metrics = new Map<number, object[]>()
  /** Counts of workers that have ended stay, because a sum that falls would look like a restart. */
  const ended: object[][] = []
  cluster.on('message', (worker, message: unknown) => {
    if (!isReport(message)) return
    for (const [call, ms] of message.observedCalls) all.observe(call, ms)
    if (worker.isConnected()) {
      scorers.set(worker.id, message.scorer)
      if (message.metrics) metrics.set(worker.id, message.metrics)
    }
    if (message.asked === null) return
    const parts = [...ended, ...metrics.values()]
    void answer(worker, message.asked, { all, scorers: [...scorers.values()], parts })
  })
  for (const end of ['exit', 'disconnect'] as const)
    cluster.on(end, ({ id }) => {
      scorers.delete(id)
      const last = metrics.get(id)
      metrics.delete(id)
      if (last) ended.push(last.filter(isCount))
    })
}

type Known = { all: CallTimes; scorers: ScorerFigures[]; parts: object[][] }

async function answer(worker: Worker, figuresFor: number, { all, scorers, parts }: Known) {
  const figures = { callTimes: await all.text(), scorers, processes: await addUp(parts) }
  const message: Answer = { figuresFor, figures }
  if (worker.isConnected()) worker.send(message)
}

function addUp(parts: object[][]): Promise<string> {
  return AggregatorRegistry.aggregate(parts).metrics()
}

/** A gauge says how something is now, which ends with its process. */
function isCount(metric: object): boolean {
  return Reflect.get(metric, 'type') !== 'gauge'
}

function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'observedCalls' in message
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'figuresFor' in message
}
