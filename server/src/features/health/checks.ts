import type { Check, HealthFigures } from '@yuti/contract/health'
import type { OutcomeName } from '#/platform/metrics/outcomes.ts'
import type { HealthRows, ProcessRow } from './repository.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** From where on a figure needs a look, and from where on it needs a hand now. The alerts about the same figures begin at the first. */
export const limits = {
  silentSeconds: 3 * minute,
  delayMs: [250, 1000],
  failedShare: 0.01,
  slowMs: 1000,
  waitingShare: [0.1, 0.5],
  queueSeconds: [15 * minute, hour],
  screeningSeconds: 15 * minute,
  freeShare: [0.1, 0.05],
  backupSeconds: [2 * day, 7 * day],
  removalSeconds: day,
  reportSeconds: day,
  scorerSeconds: 5 * minute,
  /** With fewer calls one slow or failed one says little. */
  fewCalls: 20,
  fewFailures: 5,
} as const

type Known = Pick<HealthFigures, 'reports' | 'calls' | 'queues' | 'objects' | 'screening'> &
  Pick<HealthRows, 'processes' | 'outcomes' | 'backup' | 'removals'>

const urgency: Record<Check['state'], number> = { act: 0, attention: 1, ok: 2 }

/** What is well and what is not, the most urgent first. */
export function checkHealth(known: Known): Check[] {
  const counts = countOutcomes(known.outcomes)
  const fresh = known.processes.filter(({ silent_seconds }) => silent_seconds <= limits.silentSeconds)
  return [
    checkProcesses(known.processes, fresh),
    checkAnswers(counts),
    ...checkDisk(fresh, counts),
    checkSent('mail', counts),
    ...checkQueues(known.queues),
    checkScreening(known.screening),
    checkBackup(known.backup),
    checkObjects(known.objects),
    ...checkRemovals(known.removals),
    checkReports(known.reports),
    ...checkHidden(known.reports),
    ...known.calls.map(checkCalls),
    ...(fresh.length > 0 ? [checkLoop(fresh), checkPools(fresh), countStreams(fresh)] : []),
    ...checkScorer(fresh),
    checkSent('push', counts),
  ].toSorted((a, b) => urgency[a.state] - urgency[b.state])
}

type Counts = (outcome: OutcomeName, since: 'last_quarter' | 'last_hour') => number

function countOutcomes(outcomes: HealthRows['outcomes']): Counts {
  const rows = new Map(outcomes.map((row) => [row.outcome, row]))
  return (outcome, since) => rows.get(outcome)?.[since] ?? 0
}

/** `bounds` are where attention and where action begins; both rise. */
function grade(value: number, [attention, act]: readonly [number, number]): Check['state'] {
  if (value > act) return 'act'
  return value > attention ? 'attention' : 'ok'
}

function checkProcesses(all: readonly ProcessRow[], fresh: readonly ProcessRow[]): Check {
  const silent = all.filter((row) => !fresh.includes(row))
  if (all.length === 0) return { finding: 'processes_none', state: 'attention' }
  if (silent.length > 0) {
    const seconds = Math.max(...silent.map(({ silent_seconds }) => silent_seconds))
    const state = fresh.length === 0 ? 'act' : 'attention'
    return { finding: 'processes_silent', state, count: silent.length, of: all.length, seconds }
  }
  const bytes = Math.max(...fresh.map(({ memory_bytes }) => memory_bytes))
  return { finding: 'processes_well', state: 'ok', count: fresh.length, bytes }
}

function checkLoop(fresh: readonly ProcessRow[]): Check {
  const delayMs = Math.max(...fresh.map(({ delay_ms }) => delay_ms))
  const state = grade(delayMs, limits.delayMs)
  const share = Math.max(...fresh.map(({ busy_share }) => busy_share))
  const facts = { share, seconds: delayMs / 1000 }
  return state === 'ok'
    ? { finding: 'loop_free', state, ...facts }
    : { finding: 'loop_late', state, ...facts }
}

function checkAnswers(counts: Counts): Check {
  const [of, count] = [counts('answers', 'last_quarter'), counts('failed_answers', 'last_quarter')]
  if (of === 0) return { finding: 'answers_none', state: 'ok' }
  if (count === 0) return { finding: 'answers_well', state: 'ok', of }
  const share = Math.min(1, count / of)
  const state = share > limits.failedShare && count >= limits.fewFailures ? 'act' : 'attention'
  return { finding: 'answers_failed', state, count, of, share }
}

function checkCalls({ call, lastHour: { calls, p95Ms } }: HealthFigures['calls'][number]): Check {
  if (p95Ms === null) return { finding: 'calls_none', state: 'ok', name: call }
  const facts = { name: call, seconds: p95Ms / 1000 }
  return p95Ms > limits.slowMs && calls >= limits.fewCalls
    ? { finding: 'calls_slow', state: 'attention', ...facts }
    : { finding: 'calls_fast', state: 'ok', ...facts }
}

function checkPools(fresh: readonly ProcessRow[]): Check {
  const [worst] = fresh.toSorted((a, b) => b.waiting_share - a.waiting_share)
  const share = worst?.waiting_share ?? 0
  const state = grade(share, limits.waitingShare)
  if (state === 'ok') return { finding: 'pools_free', state }
  return { finding: 'pools_full', state, share, name: worst?.waiting_pool ?? '' }
}

function checkQueues(queues: HealthFigures['queues']): Check[] {
  const [oldest] = queues.toSorted((a, b) => (b.oldestSeconds ?? 0) - (a.oldestSeconds ?? 0))
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const [worst] = queues.toSorted((a, b) => b.failed - a.failed)
  return [
    oldest ? checkOldest(oldest, queues) : { finding: 'queues_none', state: 'ok' },
    failed > 0
      ? { finding: 'jobs_failed', state: 'attention', count: failed, name: worst?.name ?? '' }
      : { finding: 'jobs_done', state: 'ok' },
  ]
}

function checkOldest(
  { name, oldestSeconds, waiting }: HealthFigures['queues'][number],
  queues: HealthFigures['queues'],
): Check {
  const state = grade(oldestSeconds ?? 0, limits.queueSeconds)
  if (state !== 'ok')
    return { finding: 'queues_late', state, count: waiting, name, seconds: oldestSeconds ?? 0 }
  const count = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return count === 0
    ? { finding: 'queues_none', state }
    : { finding: 'queues_current', state, count, seconds: oldestSeconds ?? 0 }
}

function countStreams(fresh: readonly ProcessRow[]): Check {
  const count = fresh.reduce((sum, { streams }) => sum + streams, 0)
  return { finding: 'streams_open', state: 'ok', count }
}

/** A mailbox or phone that does not exist is refused on any day, so a few refusals are no reason to look. */
function checkSent(what: 'mail' | 'push', counts: Counts): Check {
  const sent = counts(what === 'mail' ? 'mail_sent' : 'push_accepted', 'last_hour')
  const [refused, failed] = [counts(`${what}_refused`, 'last_hour'), counts(`${what}_failed`, 'last_hour')]
  const later = what === 'push' ? counts('push_later', 'last_hour') : 0
  const lost = refused + failed + later
  if (sent + lost === 0) return { finding: `${what}_none`, state: 'ok' }
  const facts = { count: lost, of: sent + lost }
  if (lost > sent) return { finding: `${what}_fails`, state: what === 'mail' ? 'act' : 'attention', ...facts }
  return lost > 0 && failed > 0
    ? { finding: `${what}_fails`, state: 'attention', ...facts }
    : { finding: `${what}_sent`, state: 'ok', count: sent }
}

function checkScreening({ waiting, oldestSeconds, failingSince }: HealthFigures['screening']): Check {
  const seconds = oldestSeconds ?? 0
  if (failingSince !== null) return { finding: 'screening_down', state: 'act', count: waiting }
  if (seconds > limits.screeningSeconds)
    return { finding: 'screening_late', state: 'attention', count: waiting, seconds }
  return { finding: 'screening_current', state: 'ok', count: waiting }
}

/** Servers on one machine share its disk, and the fullest one fails first. */
function checkDisk(fresh: readonly ProcessRow[], counts: Counts): Check[] {
  const refused = counts('store_full_answers', 'last_quarter')
  if (refused > 0) return [{ finding: 'disk_full', state: 'act', count: refused }]
  if (fresh.length === 0) return []
  const disks = fresh.flatMap(({ disk_free_bytes: free, disk_size_bytes: size }) =>
    free === null || size === null ? [] : [{ free, share: free / size }],
  )
  const [fullest] = disks.toSorted((a, b) => a.share - b.share)
  if (!fullest) return [{ finding: 'disk_unknown', state: 'ok' }]
  const [attention, act] = limits.freeShare
  const state = grade(-fullest.share, [-attention, -act])
  const facts = { bytes: fullest.free, share: Math.min(1, fullest.share) }
  return [
    state === 'ok' ? { finding: 'disk_room', state, ...facts } : { finding: 'disk_low', state, ...facts },
  ]
}

function checkObjects(objects: HealthFigures['objects']): Check {
  if (!objects) return { finding: 'objects_never', state: 'ok' }
  if (objects.outcome !== 'compared') return { finding: 'objects_refused', state: 'act', count: objects.kept }
  if (objects.missing > 0) return { finding: 'objects_missing', state: 'attention', count: objects.missing }
  return { finding: 'objects_whole', state: 'ok' }
}

/** A file of a person who has left must not stay in the store. */
function checkRemovals(removals: HealthRows['removals']): Check[] {
  const seconds = removals?.oldest_seconds ?? 0
  return seconds > limits.removalSeconds
    ? [{ finding: 'removals_late', state: 'attention', count: removals?.failing ?? 0, seconds }]
    : []
}

function checkBackup(backup: HealthRows['backup']): Check {
  if (!backup) return { finding: 'backup_none', state: 'attention' }
  const seconds = Math.max(0, backup.age_seconds)
  const state = grade(seconds, limits.backupSeconds)
  return state === 'ok'
    ? { finding: 'backup_recent', state, seconds }
    : { finding: 'backup_old', state, seconds }
}

function checkReports({ open, oldestSeconds }: HealthFigures['reports']): Check {
  const seconds = oldestSeconds ?? 0
  if (open === 0) return { finding: 'reports_none', state: 'ok' }
  if (seconds > limits.reportSeconds)
    return { finding: 'reports_late', state: 'attention', count: open, seconds }
  return { finding: 'reports_open', state: 'ok', count: open, seconds }
}

/** Reports may be false, so nobody should stay hidden for long because of them. */
function checkHidden({ hidden: { accounts, oldestSeconds } }: HealthFigures['reports']): Check[] {
  const seconds = oldestSeconds ?? 0
  return seconds > limits.reportSeconds
    ? [{ finding: 'hidden_late', state: 'attention', count: accounts, seconds }]
    : []
}

/** Small installations have no scorer. */
function checkScorer(fresh: readonly ProcessRow[]): Check[] {
  const ages = fresh.flatMap(({ scorer_age_seconds }) => scorer_age_seconds ?? [])
  if (ages.length === 0) return []
  const seconds = Math.max(...ages)
  return seconds > limits.scorerSeconds
    ? [{ finding: 'scorer_behind', state: 'attention', seconds }]
    : [{ finding: 'scorer_current', state: 'ok', seconds }]
}
