import cluster, { type Worker } from 'node:cluster'
import type { WatchedCall } from '@yuti/contract/health'
import { isSupervised } from '../supervised.ts'
import { type CallTimes, createCallTimes } from './call-times.ts'

/** What a worker tells its supervisor. An `asked` number wants an answer. */
type Report = { observedCalls: [call: WatchedCall, ms: number][]; asked: number | null }
type Answer = { callTimesFor: number; text: string }

/** A crash loses the calls of so long at most. */
const reportEveryMs = 1000
/** A supervisor that is busy for longer lets the worker answer for itself. */
const patienceMs = 2000

/**
 * Call times of all processes of the port: Prometheus asks the port, so any of them answers. The supervisor adds them up,
 * because the counts of a worker that has ended must stay.
 */
export function createPortCallTimes(worker = isSupervised() ? cluster.worker : undefined): CallTimes {
  const own = createCallTimes()
  return worker ? { ...own, ...reportTo(worker, own) } : own
}

function reportTo(worker: Worker, own: CallTimes): Pick<CallTimes, 'observe' | 'text'> {
  let unreported: Report['observedCalls'] = []
  let isScheduled = false
  let questions = 0
  const waiting = new Map<number, (text: string) => void>()
  const report = (asked: number | null) => {
    const message: Report = { observedCalls: unreported, asked }
    unreported = []
    if (worker.isConnected()) worker.send(message)
  }
  worker.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
    waiting.get(message.callTimesFor)?.(message.text)
    waiting.delete(message.callTimesFor)
  })
  return {
    observe: (call, ms) => {
      own.observe(call, ms)
      unreported.push([call, ms])
      if (isScheduled) return
      isScheduled = true
      setTimeout(() => {
        isScheduled = false
        report(null)
      }, reportEveryMs).unref()
    },
    text: async () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      questions += 1
      waiting.set(questions, resolve)
      const late = setTimeout(() => void own.text().then(resolve), patienceMs)
      report(questions)
      return await promise.finally(() => clearTimeout(late))
    },
  }
}

/** Called in the supervisor, before its first worker starts. */
export function addUpCallTimes(): void {
  const all = createCallTimes()
  cluster.on('message', (worker, message: unknown) => {
    if (!isReport(message)) return
    for (const [call, ms] of message.observedCalls) all.observe(call, ms)
    if (message.asked !== null) void answer(worker, message.asked, all)
  })
}

async function answer(worker: Worker, callTimesFor: number, all: CallTimes): Promise<void> {
  const message: Answer = { callTimesFor, text: await all.text() }
  if (worker.isConnected()) worker.send(message)
}

function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'observedCalls' in message
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'callTimesFor' in message
}
