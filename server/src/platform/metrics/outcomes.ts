import type { PushOutcome } from '../push/push.ts'

export type MailResult = 'sent' | 'refused' | 'failed'
export type PushResult = PushOutcome['kind'] | 'failed'

export type OutcomeName =
  | 'answers'
  /** Statuses from 500 on, without those of a full store. */
  | 'failed_answers'
  | 'store_full_answers'
  | `mail_${MailResult}`
  | `push_${PushResult}`

export type OutcomeCount = { outcome: OutcomeName; number: number }

export type Outcomes = {
  count: (outcome: OutcomeName) => void
  countAnswer: (route: string, status: number) => void
  /** Returns the counts since the last call of `take`. */
  take: () => OutcomeCount[]
}

/** Probes come every second, and fail on purpose while a server stops. */
const uncounted = new Set(['/livez', '/readyz', '/healthz', '/metrics', '/metrics/fleet'])

/** Counts what the health page sums up over all servers. */
export function createOutcomes(): Outcomes {
  let counts = new Map<OutcomeName, number>()
  const count = (outcome: OutcomeName) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return {
    count,
    countAnswer: (route, status) => {
      if (uncounted.has(route)) return
      count('answers')
      if (status === 507) count('store_full_answers')
      else if (status >= 500) count('failed_answers')
    },
    take: () => {
      const taken = [...counts].map(([outcome, number]) => ({ outcome, number }))
      counts = new Map()
      return taken
    },
  }
}
