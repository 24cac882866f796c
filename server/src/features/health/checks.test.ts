import type { Check } from '@yuti/contract/health'
import { expect, test } from 'vitest'
import type { OutcomeName } from '#/platform/metrics/outcomes.ts'
import { checkHealth } from './checks.ts'
import type { ProcessRow } from './repository.ts'

type Known = Parameters<typeof checkHealth>[0]

const day = 24 * 3600
const calm: ProcessRow = {
  silent_seconds: 20,
  busy_share: 0.3,
  delay_ms: 4,
  memory_bytes: 200e6,
  waiting_pool: null,
  waiting_share: 0,
  streams: 12,
  disk_free_bytes: 40e9,
  disk_size_bytes: 100e9,
  scorer_age_seconds: null,
}
const outcomes = (counts: Partial<Record<OutcomeName, number>>): Known['outcomes'] =>
  Object.entries(counts).map(([outcome, number]) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the parameter
    outcome: outcome as OutcomeName,
    last_quarter: number,
    last_hour: number,
  }))
const queue = { name: 'mail', waiting: 0, running: 0, failed: 0, oldestSeconds: null }
const objects: NonNullable<Known['objects']> = {
  checkedAt: '2026-11-26T02:00:00Z',
  missing: 0,
  removed: 2,
  kept: 0,
  outcome: 'compared',
}
const times = { p50Ms: 20, steps: [] }

const well: Known = {
  processes: [calm, calm],
  outcomes: outcomes({ answers: 900, mail_sent: 4, push_accepted: 9 }),
  backup: { age_seconds: day / 2 },
  reports: {
    open: 2,
    oldestSeconds: 3600,
    medianFirstActionSeconds: null,
    hidden: { accounts: 1, oldestSeconds: 3600 },
  },
  calls: [{ call: 'deck', lastHour: { calls: 50, p50Ms: 20, p95Ms: 80 }, steps: [] }],
  queues: [queue, { ...queue, name: 'push', waiting: 3, oldestSeconds: 4 }],
  objects,
  removals: { failing: 3, oldest_seconds: 3600 },
  screening: { waiting: 1, oldestSeconds: 2, held: 4, failingSince: null },
}

const troublesOf = (changes: Partial<Known>) =>
  checkHealth({ ...well, ...changes }).filter(({ state }) => state !== 'ok')
const processes = (changes: Partial<ProcessRow>) => ({ processes: [calm, { ...calm, ...changes }] })

test('an installation that is well needs nothing, and each part has its sentence', () => {
  expect(checkHealth(well).map(({ finding, state }) => `${finding} ${state}`)).toEqual(
    [
      'processes_well',
      'answers_well',
      'disk_room',
      'mail_sent',
      'queues_current',
      'jobs_done',
      'screening_current',
      'backup_recent',
      'objects_whole',
      'reports_open',
      'calls_fast',
      'loop_free',
      'pools_free',
      'streams_open',
      'push_sent',
    ].map((finding) => `${finding} ok`),
  )
})

test('figures of all processes are told once: streams are added up, and the worst of the rest is named', () => {
  const checks = checkHealth({
    ...well,
    processes: [calm, { ...calm, delay_ms: 90, memory_bytes: 300e6, disk_free_bytes: 20e9 }],
  })
  const find = (finding: Check['finding']) => checks.find((check) => check.finding === finding)
  expect(find('streams_open')?.count).toBe(24)
  expect(find('processes_well')).toMatchObject({ count: 2, bytes: 300e6 })
  expect(find('loop_free')?.seconds).toBeCloseTo(0.09)
  expect(find('disk_room')).toMatchObject({ bytes: 20e9, share: 0.2 })
})

test.each<[string, Partial<Known>, Check]>([
  ['no report', { processes: [] }, { finding: 'processes_none', state: 'attention' }],
  [
    'a silent process',
    processes({ silent_seconds: 600 }),
    { finding: 'processes_silent', state: 'attention', count: 1, of: 2, seconds: 600 },
  ],
  [
    'a late event loop',
    processes({ delay_ms: 400 }),
    { finding: 'loop_late', state: 'attention', share: 0.3, seconds: 0.4 },
  ],
  [
    'a stuck event loop',
    processes({ delay_ms: 4000 }),
    { finding: 'loop_late', state: 'act', share: 0.3, seconds: 4 },
  ],
  [
    'calls that wait for a connection',
    processes({ waiting_share: 0.2, waiting_pool: 'server' }),
    { finding: 'pools_full', state: 'attention', share: 0.2, name: 'server' },
  ],
  [
    'one failed answer',
    { outcomes: outcomes({ answers: 900, failed_answers: 1 }) },
    { finding: 'answers_failed', state: 'attention', count: 1, of: 900, share: 1 / 900 },
  ],
  [
    'many failed answers',
    { outcomes: outcomes({ answers: 100, failed_answers: 9 }) },
    { finding: 'answers_failed', state: 'act', count: 9, of: 100, share: 0.09 },
  ],
  [
    'a full store',
    { outcomes: outcomes({ answers: 100, store_full_answers: 3 }) },
    { finding: 'disk_full', state: 'act', count: 3 },
  ],
  [
    'a disk with little room',
    processes({ disk_free_bytes: 8e9 }),
    { finding: 'disk_low', state: 'attention', bytes: 8e9, share: 0.08 },
  ],
  [
    'a disk with no room',
    processes({ disk_free_bytes: 1e9 }),
    { finding: 'disk_low', state: 'act', bytes: 1e9, share: 0.01 },
  ],
  [
    'mails that fail now and then',
    { outcomes: outcomes({ mail_sent: 9, mail_failed: 1 }) },
    { finding: 'mail_fails', state: 'attention', count: 1, of: 10 },
  ],
  [
    'mails that fail',
    { outcomes: outcomes({ mail_sent: 1, mail_failed: 8, mail_refused: 1 }) },
    { finding: 'mail_fails', state: 'act', count: 9, of: 10 },
  ],
  [
    'pushes that fail',
    { outcomes: outcomes({ push_accepted: 1, push_refused: 3 }) },
    { finding: 'push_fails', state: 'attention', count: 3, of: 4 },
  ],
  [
    'late jobs',
    { queues: [queue, { ...queue, name: 'push', waiting: 7, oldestSeconds: 1800 }] },
    { finding: 'queues_late', state: 'attention', count: 7, name: 'push', seconds: 1800 },
  ],
  [
    'very late jobs',
    { queues: [{ ...queue, waiting: 7, oldestSeconds: 8000 }] },
    { finding: 'queues_late', state: 'act', count: 7, name: 'mail', seconds: 8000 },
  ],
  [
    'jobs that were given up',
    { queues: [queue, { ...queue, name: 'push', failed: 2 }] },
    { finding: 'jobs_failed', state: 'attention', count: 2, name: 'push' },
  ],
  [
    'slow calls',
    { calls: [{ call: 'deck', lastHour: { ...times, calls: 50, p95Ms: 1500 }, steps: [] }] },
    { finding: 'calls_slow', state: 'attention', name: 'deck', seconds: 1.5 },
  ],
  [
    'pictures that nobody checks',
    { screening: { ...well.screening, failingSince: '2026-11-26T02:00:00Z' } },
    { finding: 'screening_down', state: 'act', count: 1 },
  ],
  [
    'pictures that wait',
    { screening: { ...well.screening, oldestSeconds: 1000 } },
    { finding: 'screening_late', state: 'attention', count: 1, seconds: 1000 },
  ],
  [
    'missing pictures',
    { objects: { ...objects, missing: 6 } },
    { finding: 'objects_missing', state: 'attention', count: 6 },
  ],
  [
    'a refused comparison',
    { objects: { ...objects, kept: 6, outcome: 'refused' } },
    { finding: 'objects_refused', state: 'act', count: 6 },
  ],
  [
    'objects that cannot be removed',
    { removals: { failing: 3, oldest_seconds: 2 * day } },
    { finding: 'removals_late', state: 'attention', count: 3, seconds: 2 * day },
  ],
  ['no backup', { backup: undefined }, { finding: 'backup_none', state: 'attention' }],
  [
    'an old backup',
    { backup: { age_seconds: 3 * day } },
    { finding: 'backup_old', state: 'attention', seconds: 3 * day },
  ],
  [
    'a very old backup',
    { backup: { age_seconds: 9 * day } },
    { finding: 'backup_old', state: 'act', seconds: 9 * day },
  ],
  [
    'a report that waits',
    { reports: { ...well.reports, oldestSeconds: 2 * day } },
    { finding: 'reports_late', state: 'attention', count: 2, seconds: 2 * day },
  ],
  [
    'an account that alarms hide for long',
    { reports: { ...well.reports, hidden: { accounts: 3, oldestSeconds: 2 * day } } },
    { finding: 'hidden_late', state: 'attention', count: 3, seconds: 2 * day },
  ],
  [
    'a scorer that is behind',
    processes({ scorer_age_seconds: 700 }),
    { finding: 'scorer_behind', state: 'attention', seconds: 700 },
  ],
])('%s needs a hand', (_, changes, expected) => {
  expect(troublesOf(changes)).toEqual([expected])
})

test('what suffers now comes before what somebody should look at', () => {
  const found = troublesOf({ ...processes({ delay_ms: 400 }), backup: { age_seconds: 9 * day } })
  expect(found.map(({ finding }) => finding)).toEqual(['backup_old', 'loop_late'])
})

test('a refused mailbox, a slow call among few, and the figures of silent processes raise nothing', () => {
  expect(troublesOf({ outcomes: outcomes({ mail_sent: 9, mail_refused: 1 }) })).toEqual([])
  const few = [{ call: 'deck' as const, lastHour: { ...times, calls: 2, p95Ms: 1500 }, steps: [] }]
  expect(troublesOf({ calls: few })).toEqual([])
  const found = troublesOf(processes({ silent_seconds: 600, delay_ms: 4000, disk_free_bytes: 0 }))
  expect(found.map(({ finding }) => finding)).toEqual(['processes_silent'])
})

test('if every process is silent somebody must act, and nothing is said about their disks', () => {
  const checks = checkHealth({ ...well, processes: [{ ...calm, silent_seconds: 600 }] })
  expect(checks[0]).toMatchObject({ finding: 'processes_silent', state: 'act' })
  expect(checks.some(({ finding }) => /^(disk|loop|pools)_/.test(finding))).toBe(false)
})
