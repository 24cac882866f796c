import { sql } from 'kysely'
import type { CallCount } from '#/platform/metrics/call-times.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Room } from '#/platform/deps.ts'
import type { OutcomeCount, OutcomeName } from '#/platform/metrics/outcomes.ts'
import type { ProcessReport } from '#/platform/metrics/process-watch.ts'

export type HealthRows = {
  days: { day: string; sign_ups: number; matches: number; messages: number }[]
  reports:
    | {
        open: number
        oldest_seconds: number | null
        median_seconds: number | null
        hidden: number
        hidden_seconds: number | null
      }
    | undefined
  queues: { queue: string; waiting: number; running: number; failed: number; oldest_seconds: number | null }[]
  objects:
    | { checked_at: Date; missing: number; orphans: number; outcome: 'compared' | 'too_many' | 'refused' }
    | undefined
  removals: { failing: number; oldest_seconds: number | null } | undefined
  screening:
    | { waiting: number; oldest_seconds: number | null; held: number; failing_since: Date | null }
    | undefined
  processes: ProcessRow[]
  outcomes: { outcome: OutcomeName; last_quarter: number; last_hour: number }[]
  backup: { age_seconds: number } | undefined
  team: { is_solo: boolean; solo_since: Date | null; people: number } | undefined
  latencies: { minute: Date; call: CallCount['call']; up_to_ms: number; calls: number }[]
}

export type ProcessRow = {
  silent_seconds: number
  busy_share: number
  delay_ms: number
  memory_bytes: number
  waiting_pool: string | null
  waiting_share: number
  streams: number
  disk_free_bytes: number | null
  disk_size_bytes: number | null
  scorer_age_seconds: number | null
}

/** Returns the figures of the last `days` days, today last. */
export async function getHealth(tx: Tx, days: number): Promise<HealthRows> {
  const counted = await sql<HealthRows['days'][number]>`
    select day::text, sign_ups::integer, matches::integer, messages::integer from app.health_days(${days})`.execute(
    tx,
  )
  const reports = await sql<NonNullable<HealthRows['reports']>>`
    select open::integer, oldest_seconds, median_seconds, hidden::integer, hidden_seconds from app.health_reports()`.execute(
    tx,
  )
  const queues = await sql<HealthRows['queues'][number]>`
    select queue, waiting::integer, running::integer, failed::integer, oldest_seconds from app.health_queues()`.execute(
    tx,
  )
  const objects = await sql<NonNullable<HealthRows['objects']>>`
    select checked_at, missing, orphans, outcome from app.health_objects()`.execute(tx)
  const removals = await sql<NonNullable<HealthRows['removals']>>`
    select failing::integer, oldest_seconds from app.health_removals()`.execute(tx)
  const screening = await sql<NonNullable<HealthRows['screening']>>`
    select waiting::integer, oldest_seconds, held::integer, failing_since from app.health_screening()`.execute(
    tx,
  )
  const team = await sql<NonNullable<HealthRows['team']>>`
    select is_solo, solo_since, people from app.health_team()`.execute(tx)
  const latencies = await sql<HealthRows['latencies'][number]>`
    select minute, call, up_to_ms, calls from app.health_latencies('1 hour')`.execute(tx)
  const processes = await sql<ProcessRow>`
    select silent_seconds, busy_share, delay_ms, memory_bytes::float8, waiting_pool, waiting_share, streams,
      disk_free_bytes::float8, disk_size_bytes::float8, scorer_age_seconds from app.health_processes()`.execute(
    tx,
  )
  const outcomes = await sql<HealthRows['outcomes'][number]>`
    select outcome, last_quarter::integer, last_hour::integer from app.health_outcomes()`.execute(tx)
  const backup = await sql<NonNullable<HealthRows['backup']>>`
    select age_seconds from app.health_backup()`.execute(tx)
  return {
    days: counted.rows,
    reports: reports.rows[0],
    queues: queues.rows,
    objects: objects.rows[0],
    removals: removals.rows[0],
    screening: screening.rows[0],
    processes: processes.rows,
    outcomes: outcomes.rows,
    backup: backup.rows[0],
    team: team.rows[0],
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

/** Adds to the counts of this minute. Runs as the worker. */
export async function insertOutcomes(tx: Tx, counts: readonly OutcomeCount[]): Promise<void> {
  const [outcomes, numbers] = [counts.map(({ outcome }) => outcome), counts.map(({ number }) => number)]
  await sql`select app.add_outcomes(${outcomes}, ${numbers})`.execute(tx)
}

export type StoredReport = ProcessReport & { streams: number; room: Room | null; scorerAge: number | null }

/** Replaces the last report of the process. Runs as the worker. */
export async function updateProcessReport(tx: Tx, id: string, report: StoredReport): Promise<void> {
  const { busyShare, delayMs, memoryBytes, waitingPool, waitingShare, streams, room, scorerAge } = report
  await sql`select app.report_process(${id}, ${busyShare}, ${delayMs}, ${memoryBytes}, ${waitingPool}, ${waitingShare},
    ${streams}, ${room?.freeBytes ?? null}, ${room?.sizeBytes ?? null}, ${scorerAge})`.execute(tx)
}

/** Runs as the worker. */
export async function deleteProcessReport(tx: Tx, id: string): Promise<void> {
  await sql`select app.end_process_report(${id})`.execute(tx)
}
