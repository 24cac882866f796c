import { z } from 'zod'
import { instant } from './base.ts'
import { staffProcedure } from './staff.ts'

const count = z.number().int().nonnegative()

/** Calls that people wait for: a new deck (`deck`); opening a chat or sending a message (`chat`). */
export const watchedCall = z.enum(['deck', 'chat'])
export type WatchedCall = z.infer<typeof watchedCall>

const waiting = z.object({
  calls: count,
  /** In milliseconds, the median and the 95th percentile; null without calls. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
})

const callTimes = z.object({
  call: watchedCall,
  lastHour: waiting,
  /** Intervals of six minutes, the oldest first, up to now. */
  steps: z.array(waiting.extend({ from: instant })),
})
export type CallTimes = z.infer<typeof callTimes>

/** Waiting and failed jobs are counted up to `health.countedJobs`. */
const queueState = z.object({
  name: z.string(),
  /** Jobs that are due and have not started. */
  waiting: count,
  running: count,
  /** Jobs that were given up within the last week. */
  failed: count,
  oldestSeconds: z.number().nullable(),
})
export type QueueState = z.infer<typeof queueState>

const auditOutcome = z.enum(['compared', 'too_many', 'refused'])

/** Each is a sentence of the page. */
const fineFinding = z.enum([
  'processes_well',
  'loop_free',
  'answers_none',
  'answers_well',
  'calls_none',
  'calls_fast',
  'pools_free',
  'queues_none',
  'queues_current',
  'jobs_done',
  'streams_open',
  'mail_none',
  'mail_sent',
  'push_none',
  'push_sent',
  'screening_current',
  'disk_unknown',
  'disk_room',
  'objects_never',
  'objects_whole',
  'backup_recent',
  'reports_none',
  'reports_open',
  'scorer_current',
])
const troubleFinding = z.enum([
  'processes_none',
  'processes_silent',
  'loop_late',
  'answers_failed',
  'calls_slow',
  'pools_full',
  'queues_late',
  'jobs_failed',
  'mail_fails',
  'push_fails',
  'screening_late',
  'screening_down',
  'disk_low',
  'disk_full',
  'objects_missing',
  'objects_refused',
  'removals_late',
  'backup_none',
  'backup_old',
  'reports_late',
  'hidden_late',
  'scorer_behind',
])

/** What the sentence names, as far as it does. */
const figures = {
  count: count.optional(),
  of: count.optional(),
  seconds: z.number().nonnegative().optional(),
  bytes: z.number().nonnegative().optional(),
  share: z.number().min(0).max(1).optional(),
  /** A queue, a kind of call or a pool, as the code names it. */
  name: z.string().optional(),
}
const fineCheck = z.object({ state: z.literal('ok'), finding: fineFinding, ...figures })
/** 'attention': somebody should look at it; 'act': members or data suffer now. */
const trouble = z.object({ state: z.enum(['attention', 'act']), finding: troubleFinding, ...figures })
export type Trouble = z.infer<typeof trouble>
const check = z.discriminatedUnion('state', [fineCheck, trouble])
export type Check = z.infer<typeof check>

const healthFigures = z.object({
  at: instant,
  /** What is well and what is not in the whole installation, the most urgent first. */
  checks: z.array(check),
  /** Two weeks of days in UTC; the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), signUps: count, matches: count, messages: count })),
  reports: z.object({
    open: count,
    oldestSeconds: z.number().nullable(),
    /** The newest `health.timedReports` reports of the last 30 days on which staff have acted. */
    medianFirstActionSeconds: z.number().nullable(),
    /** Accounts that new people do not see until staff decide the alarm about reports, and how long the first has waited. */
    hidden: z.object({ accounts: count, oldestSeconds: z.number().nullable() }),
  }),
  calls: z.array(callTimes),
  queues: z.array(queueState),
  /** What the nightly comparison of rows with stored pictures and voice notes found; null before the first one. */
  objects: z
    .object({
      checkedAt: instant,
      /** Rows whose object is not in the store. */
      missing: count,
      /** Objects without a row: those that were removed, and those that were left because of the outcome. */
      removed: count,
      kept: count,
      /** 'too_many': too many objects had no row; 'refused': the store is not marked as this installation's. */
      outcome: auditOutcome,
    })
    .nullable(),
  /** Whether two people are needed to read a sealed conversation. */
  team: z.object({
    people: count,
    /** Since when `npm run staff` lets a team of one read alone; null if it does not. */
    soloSince: instant.nullable(),
    /** False also while there are several: then two are needed whatever the setting. */
    isSolo: z.boolean(),
  }),
  /** Pictures that nobody but their owner sees yet. */
  screening: z.object({
    /** Counted up to `health.countedJobs`. */
    waiting: count,
    /** How long the oldest upload has waited to be looked at; null if none waits. */
    oldestSeconds: z.number().nullable(),
    /** Photos that staff decide about, counted up to one more than `staff.listMax`. */
    held: count,
    /** Since when no picture could be looked at; null while the service works. */
    failingSince: instant.nullable(),
  }),
})
export type HealthFigures = z.infer<typeof healthFigures>

export const health = {
  read: staffProcedure.route({ method: 'GET', path: '/health' }).output(healthFigures),
}
