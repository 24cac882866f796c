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

export type AnswerResult = 'well' | 'failed' | 'store_full'

export type Outcomes = {
  count: (outcome: OutcomeName) => void
  countAnswer: (result: AnswerResult) => void
  /** Returns the counts since the last call of `take`. */
  take: () => OutcomeCount[]
}

/** Probes come every second, and fail on purpose while a server stops. */
const uncounted = new Set(['/livez', '/readyz', '/healthz', '/metrics', '/metrics/fleet'])

/** Null for what nobody counts: of the answers that failed, those of a full store have a cure of their own. */
export function answerResult(route: string, status: number): AnswerResult | null {
  if (uncounted.has(route)) return null
  if (status === 507) return 'store_full'
  return status >= 500 ? 'failed' : 'well'
}

/** Counts what the health page sums up over all servers. */
export function createOutcomes(): Outcomes {
  let counts = new Map<OutcomeName, number>()
  const count = (outcome: OutcomeName) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return {
    count,
    countAnswer: (result) => {
      count('answers')
      if (result !== 'well') count(`${result}_answers`)
    },
    take: () => {
      const taken = [...counts].map(([outcome, number]) => ({ outcome, number }))
      counts = new Map()
      return taken
    },
  }
}
