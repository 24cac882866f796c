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

const healthFigures = z.object({
  at: instant,
  /** Two weeks of days in UTC; the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), signUps: count, matches: count, messages: count })),
  reports: z.object({
    open: count,
    oldestSeconds: z.number().nullable(),
    /** The newest `health.timedReports` reports of the last 30 days on which staff have acted. */
    medianFirstActionSeconds: z.number().nullable(),
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
  /** Pictures that nobody but their owner sees yet. */
  screening: z.object({
    /** Counted up to `health.countedJobs`. */
    waiting: count,
    /** How long the oldest upload has waited to be looked at; null if none waits. */
    oldestSeconds: z.number().nullable(),
    /** Photos that staff decide about. */
    held: count,
    /** Since when no picture could be looked at; null while the service works. */
    failingSince: instant.nullable(),
  }),
})
export type HealthFigures = z.infer<typeof healthFigures>

export const health = {
  read: staffProcedure.route({ method: 'GET', path: '/health' }).output(healthFigures),
}
