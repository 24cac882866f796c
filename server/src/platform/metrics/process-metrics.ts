import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Room } from '../deps.ts'
import type { RequestLine } from '../http/log-requests.ts'
import type { PushSenders } from '../push/senders.ts'
import {
  type AnswerResult,
  answerResult,
  createOutcomes,
  type MailResult,
  type OutcomeCount,
  type PushResult,
} from './outcomes.ts'
import { createProcessWatch, type ProcessWatch, type WatchedPool } from './process-watch.ts'

type PushPlatform = keyof PushSenders

/** What one process counts about itself. Labels come from the code, so their number does not grow with members. */
export type ProcessMetrics = {
  countRequest: (line: RequestLine) => void
  countMail: (result: MailResult) => void
  countPush: (platform: PushPlatform, result: PushResult) => void
  /** Shows the connections of a pool and the calls that wait for one. */
  watchPool: (name: string, pool: WatchedPool) => void
  watchStreams: (countOpen: () => number) => void
  /** Measures the file system of the pictures each time the metrics are read; null where they are in a bucket. */
  watchDisk: (measure: () => Promise<Room | null>) => void
  /** For the health page: what came of answers, mails and pushes, and how the process does, since the last report. */
  takeOutcomes: () => OutcomeCount[]
  watch: ProcessWatch
  countStreams: () => number
  /** In the form in which figures of several processes are added up. */
  read: () => Promise<object[]>
}

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Memory, processor time, event loop and garbage of this process; created once, because each copy would observe it again. */
let ofNode: Registry | null = null

function nodeMetrics(): Registry {
  if (ofNode === null) {
    ofNode = new Registry()
    collectDefaultMetrics({ register: ofNode })
  }
  return ofNode
}

/** Every label value of the counters that alerts compare, as the compiler demands. */
const noAnswers: Record<AnswerResult, 0> = { well: 0, failed: 0, store_full: 0 }
const noMails: Record<MailResult, 0> = { sent: 0, refused: 0, failed: 0 }
const noPushes: Record<PushResult, 0> = { accepted: 0, unregistered: 0, later: 0, refused: 0, failed: 0 }
const pushPlatforms: Record<PushPlatform, typeof noPushes> = { android: noPushes, ios: noPushes }

export function createProcessMetrics(): ProcessMetrics {
  const node = nodeMetrics()
  const registry = new Registry()
  const { requests, durations, answers, mails, pushes } = createCounters(registry)
  const outcomes = createOutcomes()
  return {
    countRequest: ({ route, status, ms }) => {
      requests.inc({ route, status: String(status) })
      durations.observe({ route }, ms / 1000)
      const result = answerResult(route, status)
      if (result === null) return
      answers.inc({ result })
      outcomes.countAnswer(result)
    },
    countMail: (result) => {
      mails.inc({ result })
      outcomes.count(`mail_${result}`)
    },
    countPush: (platform, result) => {
      pushes.inc({ platform, result })
      outcomes.count(`push_${result}`)
    },
    takeOutcomes: outcomes.take,
    ...createGauges(registry),
    read: async () => [...(await node.getMetricsAsJSON()), ...(await registry.getMetricsAsJSON())],
  }
}

function createCounters(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'yuti_http_requests_total',
    help: 'Answers by kind of address and status.',
    labelNames: ['route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'yuti_http_request_duration_seconds',
    help: 'Time until the answer began, by kind of address.',
    labelNames: ['route'] as const,
    buckets,
    registers,
  })
  const answers = new Counter({
    name: 'yuti_answers_total',
    help: 'Answers without those of probes: well, failed (status 500 and above), or store_full (status 507).',
    labelNames: ['result'] as const,
    registers,
  })
  const mails = new Counter({
    name: 'yuti_mails_total',
    help: 'Tries to hand a mail to the mail server: sent, refused for good, or failed and tried again.',
    labelNames: ['result'] as const,
    registers,
  })
  const pushes = new Counter({
    name: 'yuti_pushes_total',
    help: 'Tries to send a push, by platform and what the provider answered.',
    labelNames: ['platform', 'result'] as const,
    registers,
  })
  // Prometheus sees no increase in a series that begins above 0, and compares nothing with a series that does not exist.
  for (const [result, none] of Object.entries(noAnswers)) answers.inc({ result }, none)
  for (const [result, none] of Object.entries(noMails)) mails.inc({ result }, none)
  for (const [platform, results] of Object.entries(pushPlatforms))
    for (const [result, none] of Object.entries(results)) pushes.inc({ platform, result }, none)
  return { requests, durations, answers, mails, pushes }
}

type Gauges = Pick<ProcessMetrics, 'watchPool' | 'watchStreams' | 'watchDisk' | 'watch' | 'countStreams'>

/** They are read when somebody asks for the metrics. */
function createGauges(registry: Registry): Gauges {
  const pools = new Map<string, WatchedPool>()
  let countStreams: (() => number) | null = null
  let measureDisk: (() => Promise<Room | null>) | null = null
  const connections = new Gauge({
    name: 'yuti_pool_connections',
    help: 'Connections to the database by pool: busy or idle.',
    labelNames: ['pool', 'state'] as const,
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  const waiting = new Gauge({
    name: 'yuti_pool_waiting',
    help: 'Calls that wait for a connection of the pool.',
    labelNames: ['pool'] as const,
    registers: [],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount)
    },
  })
  const streams = new Gauge({
    name: 'yuti_event_streams',
    help: 'Open event streams: about the members who have the app open.',
    registers: [],
    collect() {
      this.set(countStreams?.() ?? 0)
    },
  })
  const disk = new Gauge({
    name: 'yuti_disk_bytes',
    help: 'The file system of the pictures: free for this server, and size. Left out if the pictures are in a bucket.',
    labelNames: ['of'] as const,
    // The processes of a port share it.
    aggregator: 'first',
    registers: [],
    async collect() {
      const room = await measureDisk?.()
      if (!room) return
      this.set({ of: 'free' }, room.freeBytes)
      this.set({ of: 'size' }, room.sizeBytes)
    },
  })
  registry.registerMetric(disk)
  registry.registerMetric(connections)
  registry.registerMetric(waiting)
  registry.registerMetric(streams)
  return {
    watchPool: (name, pool) => void pools.set(name, pool),
    watchStreams: (countOpen) => {
      countStreams = countOpen
    },
    watchDisk: (measure) => {
      measureDisk = measure
    },
    watch: createProcessWatch(pools),
    countStreams: () => countStreams?.() ?? 0,
  }
}
