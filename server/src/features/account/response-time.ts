import { setTimeout as sleep } from 'node:timers/promises'

/** Answers that must not reveal who is a member take this long or a multiple of it, whatever was found. */
export const leastAnswerMs = 250

/** Tests shorten the step, except those that measure it. */
export const answerTime = { stepMs: leastAnswerMs }

/** Runs `work` and returns at the next full step, so that small differences in its duration do not show. */
export async function padDuration<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  await sleep(answerTime.stepMs - ((performance.now() - start) % answerTime.stepMs))
  return result
}
