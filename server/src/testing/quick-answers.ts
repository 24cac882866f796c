import { onTestFinished } from 'vitest'
import { answerTime, leastAnswerMs } from '#/features/account/response-time.ts'

/*
 * Hundreds of calls in these tests are held back, so that their duration reveals nothing. At full length they wait
 * longer than they work.
 */
const quickMs = 5
answerTime.stepMs = quickMs

/** Holds answers back as in production until the test ends. Returns the step in milliseconds. */
export function holdAnswersBack(): number {
  answerTime.stepMs = leastAnswerMs
  onTestFinished(() => {
    answerTime.stepMs = quickMs
  })
  return leastAnswerMs
}
