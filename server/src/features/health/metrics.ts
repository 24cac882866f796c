import type { HealthFigures } from '@yuti/contract/health'
import { Gauge, Registry } from 'prom-client'
import type { ScorerFigures } from '#/platform/metrics/port-figures.ts'

/** The figures of the health page for Prometheus. Labels come from the code, so their number does not grow. */
export function createFigureMetrics(
  { days, reports, queues, objects, screening }: HealthFigures,
  backupAgeSeconds: number | null,
): Registry {
  const registry = new Registry()
  const registers = [registry]
  const today = new Gauge({
    name: 'yuti_today',
    help: 'Sign-ups, matches and messages since midnight UTC that still exist.',
    labelNames: ['what'] as const,
    registers,
  })
  const last = days.at(-1)
  today.set({ what: 'sign_ups' }, last?.signUps ?? 0)
  today.set({ what: 'matches' }, last?.matches ?? 0)
  today.set({ what: 'messages' }, last?.messages ?? 0)

  new Gauge({ name: 'yuti_reports_open', help: 'Reports that staff have not decided.', registers }).set(
    reports.open,
  )
  setKnown(registry, 'yuti_reports_oldest_seconds', 'Age of the oldest open report.', reports.oldestSeconds)
  setKnown(
    registry,
    'yuti_reports_first_action_median_seconds',
    'Median time from a report to the first staff action, over the last 30 days.',
    reports.medianFirstActionSeconds,
  )

  const jobs = new Gauge({
    name: 'yuti_queue_jobs',
    help: 'Jobs by queue and state: waiting (due), running, or failed in the last week.',
    labelNames: ['queue', 'state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'yuti_queue_oldest_seconds',
    help: 'How long the oldest due job of a queue has waited; 0 when none waits.',
    labelNames: ['queue'] as const,
    registers,
  })
  for (const { name, waiting, running, failed, oldestSeconds } of queues) {
    jobs.set({ queue: name, state: 'waiting' }, waiting)
    jobs.set({ queue: name, state: 'running' }, running)
    jobs.set({ queue: name, state: 'failed' }, failed)
    oldest.set({ queue: name }, oldestSeconds ?? 0)
  }
  new Gauge({
    name: 'yuti_screening_waiting',
    help: 'Pictures that wait to be looked at.',
    registers,
  }).set(screening.waiting)
  new Gauge({
    name: 'yuti_screening_oldest_seconds',
    help: 'How long the oldest upload has waited to be looked at; 0 when none waits.',
    registers,
  }).set(screening.oldestSeconds ?? 0)
  new Gauge({ name: 'yuti_screening_held', help: 'Photos that staff decide about.', registers }).set(
    screening.held,
  )
  new Gauge({
    name: 'yuti_screening_up',
    help: '1 while pictures can be looked at, 0 after a failure.',
    registers,
  }).set(screening.failingSince === null ? 1 : 0)
  setKnown(
    registry,
    'yuti_objects_missing',
    'Rows whose picture or voice note was not in the store at the last nightly comparison.',
    objects?.missing ?? null,
  )
  setKnown(registry, 'yuti_backup_age_seconds', 'Age of the last backup by npm run backup.', backupAgeSeconds)
  return registry
}

/** The scorers of all processes of a port: how many work, what they hold, and how far behind the slowest is. */
export function createScorerMetrics(scorers: readonly ScorerFigures[]): Registry {
  const registry = new Registry()
  const registers = [registry]
  const working = scorers.filter(({ people }) => people > 0)
  new Gauge({
    name: 'yuti_scorer_processes',
    help: 'Processes of this port whose scorer holds people; the others are loading, or SQL builds their decks.',
    registers,
  }).set(working.length)
  new Gauge({
    name: 'yuti_scorer_people',
    help: 'People that the scorers of this port hold, added up over its processes.',
    registers,
  }).set(working.reduce((sum, { people }) => sum + people, 0))
  const ages = scorers.flatMap(({ secondsSinceChange }) => secondsSinceChange ?? [])
  setKnown(
    registry,
    'yuti_scorer_change_age_seconds',
    'Seconds since the scorer of this port that is furthest behind last read a change.',
    ages.length > 0 ? Math.max(...ages) : null,
  )
  return registry
}

/** Leaves an unknown figure out, because 0 would look like a good one. */
function setKnown(registry: Registry, name: string, help: string, value: number | null): void {
  if (value !== null) new Gauge({ name, help, registers: [registry] }).set(value)
}
