import { sql } from 'kysely'
import type { CallCount } from '#/platform/metrics/call-times.ts'
import type { Tx } from '#/platform/db/database.ts'

export type HealthRows = {
  days: { day: string; sign_ups: number; matches: number; messages: number }[]
  reports: { open: number; oldest_seconds: number | null; median_seconds: number | null } | undefined
  queues: { queue: string; waiting: number; running: number; failed: number; oldest_seconds: number | null }[]
  objects:
    | { checked_at: Date; missing: number; orphans: number; outcome: 'compared' | 'too_many' | 'refused' }
    | undefined
  screening:
    | { waiting: number; oldest_seconds: number | null; held: number; failing_since: Date | null }
    | undefined
  latencies: { minute: Date; call: CallCount['call']; up_to_ms: number; calls: number }[]
}

/** Returns the figures of the last `days` days, today last. */
export async function getHealth(tx: Tx, days: number): Promise<HealthRows> {
  const counted = await sql<HealthRows['days'][number]>`
    select day::text, sign_ups::integer, matches::integer, messages::integer from app.health_days(${days})`.execute(
    tx,
  )
  const reports = await sql<NonNullable<HealthRows['reports']>>`
    select open::integer, oldest_seconds, median_seconds from app.health_reports()`.execute(tx)
  const queues = await sql<HealthRows['queues'][number]>`
    select queue, waiting::integer, running::integer, failed::integer, oldest_seconds from app.health_queues()`.execute(
    tx,
  )
  const objects = await sql<NonNullable<HealthRows['objects']>>`
    select checked_at, missing, orphans, outcome from app.health_objects()`.execute(tx)
  const screening = await sql<NonNullable<HealthRows['screening']>>`
    select waiting::integer, oldest_seconds, held::integer, failing_since from app.health_screening()`.execute(
    tx,
  )
  const latencies = await sql<HealthRows['latencies'][number]>`
    select minute, call, up_to_ms, calls from app.health_latencies('1 hour')`.execute(tx)
  return {
    days: counted.rows,
    reports: reports.rows[0],
    queues: queues.rows,
    objects: objects.rows[0],
    screening: screening.rows[0],
    latencies: latencies.rows,
  }
}

/** Adds up what triggers have noted about matches and messages. Runs as the worker. */
export async function foldDayChanges(tx: Tx): Promise<void> {
  await sql`select app.fold_day_changes()`.execute(tx)
}

/** Adds to the counts of this minute. Runs as the worker. */
export async function insertLatencies(tx: Tx, counts: readonly CallCount[]): Promise<void> {
  const column = <K extends keyof CallCount>(name: K) => counts.map((count) => count[name])
  await sql`select app.add_latencies(${column('call')}, ${column('upToMs')}, ${column('calls')})`.execute(tx)
}
