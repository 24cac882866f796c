import { type CallTimes, type HealthFigures, watchedCall } from '@yuti/contract/health'
import { quantileMs, type StepCount } from '#/platform/metrics/call-times.ts'
import { checkHealth } from './checks.ts'
import type { HealthRows } from './repository.ts'

const stepMinutes = 6
const steps = 10
const minuteMs = 60_000

export function presentHealth(rows: HealthRows, now: Date): HealthFigures {
  const figures = presentFigures(rows, now)
  return { at: now.toISOString(), checks: checkHealth({ ...rows, ...figures }), ...figures }
}

function presentFigures(
  { days, reports, queues, objects, screening, team, latencies }: HealthRows,
  now: Date,
) {
  return {
    days: days.map(({ day, sign_ups, matches, messages }) => ({ day, signUps: sign_ups, matches, messages })),
    reports: {
      open: reports?.open ?? 0,
      oldestSeconds: reports?.oldest_seconds ?? null,
      medianFirstActionSeconds: reports?.median_seconds ?? null,
      hidden: { accounts: reports?.hidden ?? 0, oldestSeconds: reports?.hidden_seconds ?? null },
    },
    calls: watchedCall.options.map((call) =>
      presentCall(
        call,
        latencies.filter((row) => row.call === call),
        now,
      ),
    ),
    queues: queues.map(({ queue, oldest_seconds, ...counts }) => ({
      name: queue,
      ...counts,
      oldestSeconds: oldest_seconds,
    })),
    objects: objects ? presentObjects(objects) : null,
    team: {
      people: team?.people ?? 0,
      soloSince: team?.solo_since?.toISOString() ?? null,
      isSolo: team?.is_solo ?? false,
    },
    screening: {
      waiting: screening?.waiting ?? 0,
      oldestSeconds: screening?.oldest_seconds ?? null,
      held: screening?.held ?? 0,
      failingSince: screening?.failing_since?.toISOString() ?? null,
    },
  }
}

function presentObjects({ checked_at, missing, orphans, outcome }: NonNullable<HealthRows['objects']>) {
  const [removed, kept] = outcome === 'compared' ? [orphans, 0] : [0, orphans]
  return { checkedAt: checked_at.toISOString(), missing, removed, kept, outcome }
}

function presentCall(call: CallTimes['call'], rows: HealthRows['latencies'], now: Date): CallTimes {
  const endsAt = Math.floor(now.getTime() / minuteMs + 1) * minuteMs
  const stepMs = stepMinutes * minuteMs
  return {
    call,
    lastHour: presentTimes(rows),
    steps: Array.from({ length: steps }, (_, place) => {
      const from = endsAt - (steps - place) * stepMs
      const within = rows.filter(({ minute }) => minute.getTime() >= from && minute.getTime() < from + stepMs)
      return { from: new Date(from).toISOString(), ...presentTimes(within) }
    }),
  }
}

function presentTimes(rows: HealthRows['latencies']) {
  const counts: StepCount[] = rows.map(({ up_to_ms, calls }) => ({ upToMs: up_to_ms, calls }))
  return {
    calls: counts.reduce((sum, { calls }) => sum + calls, 0),
    p50Ms: quantileMs(counts, 0.5),
    p95Ms: quantileMs(counts, 0.95),
  }
}
