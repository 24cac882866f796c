import type { Outcome, Try } from './api.ts'

export type Times = {
  killedAt: number
  repairedAt: number
  lastAct: number
  /** Whether connections may end without an answer, because what held them was killed. */
  cutsAnswers: boolean
}

/** The last seconds before the pause, in which nothing may be refused any more. */
const healedSeconds = 2

const isCut = (outcome: Outcome) => outcome === 'cut' || outcome === 502

/** What is wrong with the answers that members had while something was killed and repaired. */
export function judgeAnswers(
  tries: readonly Try[],
  { killedAt, lastAct, cutsAnswers }: Pick<Times, 'killedAt' | 'lastAct' | 'cutsAnswers'>,
) {
  const refused = tries.filter(({ outcome }) => outcome !== 200)
  const lastRefusal = Math.max(killedAt, ...refused.map(({ endedAt }) => endedAt))
  return {
    wrong: refused.filter(({ outcome }) => outcome !== 503 && !(cutsAnswers && isCut(outcome))),
    bare: refused.filter(({ outcome, retryAfter }) => outcome === 503 && retryAfter === null),
    lastRefusal,
    isLate: lastRefusal >= lastAct - healedSeconds * 1000,
  }
}
