import { contract } from '@yuti/contract/api'
import {
  implementNoun,
  limited,
  requireStaff,
  requireStaffRole,
  type RpcContext,
  consumeRateLimit,
} from '#/platform/rpc.ts'
import { listLog } from './log.ts'
import {
  finishEnrolment,
  proveFactor,
  readStatus,
  renewRecoveryCodes,
  skipInDemo,
  startEnrolment,
} from './service.ts'

/** Before anything is said about the input: to strangers the calls do not exist. */
const os = implementNoun(contract.staff).use(requireStaffRole)

/** Codes that one person may try; a right one sets the count back. */
const attempts = { name: 'staff-code', points: 5, perSeconds: 15 * 60, isDurable: true }
/** Five in each quarter of an hour would still be one in 700 days that somebody with the password guesses right. */
const attemptsOfDay = { name: 'staff-code-day', points: 30, perSeconds: 24 * 60 * 60, isDurable: true }
const enrolments = limited('staff-enrolment', {
  by: 'user',
  points: 10,
  perSeconds: 60 * 60,
  isDurable: true,
})
const reads = limited('staff-reads', { by: 'user', points: 240, perSeconds: 60 })

async function guess<T>(
  context: RpcContext & { user: { id: string } },
  attempt: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const { id } = context.user
  await consumeRateLimit(context, attempts, id)
  await consumeRateLimit(context, attemptsOfDay, id)
  const answer = await attempt()
  if (isRight(answer)) {
    await context.deps.rateLimits.reset(attempts, id)
    await context.deps.rateLimits.reset(attemptsOfDay, id)
  }
  return answer
}

export const staffRouter = os.router({
  status: os.status.use(reads).handler(async ({ context, errors }) => {
    const status = await readStatus(context)
    if (!status) throw errors.NOT_FOUND()
    return status
  }),

  beginFactor: os.beginFactor.use(enrolments).handler(async ({ context, input, errors }) => {
    const begin = () => startEnrolment(context, context.user, input.code)
    const outcome = await guess(context, begin, (answer) => answer !== 'wrong-code')
    if (outcome === 'is-set') throw errors.FACTOR_IS_SET()
    if (outcome === 'wrong-code') throw errors.WRONG_CODE()
    return outcome
  }),

  confirmFactor: os.confirmFactor.handler(async ({ context, input, errors }) => {
    const outcome = await guess(context, () => finishEnrolment(context, input.code), Array.isArray)
    if (outcome === 'wrong-code') throw errors.WRONG_CODE()
    if (outcome === 'is-set') throw errors.FACTOR_IS_SET()
    return { recoveryCodes: outcome }
  }),

  verify: os.verify.handler(async ({ context, input, errors }) => {
    if (!(await guess(context, () => proveFactor(context, input.code), Boolean))) throw errors.WRONG_CODE()
    return { ok: true }
  }),

  skipInDemo: os.skipInDemo
    .use(limited('staff-skip', { by: 'user', points: 20, perSeconds: 60 }))
    .handler(async ({ context, errors }) => {
      if (!(await skipInDemo(context))) throw errors.NOT_FOUND()
      return { ok: true }
    }),

  renewRecoveryCodes: os.renewRecoveryCodes
    .use(requireStaff)
    .use(enrolments)
    .handler(async ({ context, errors }) => {
      const recoveryCodes = await renewRecoveryCodes(context, context.user.id)
      if (!recoveryCodes) throw errors.NOT_FOUND()
      return { recoveryCodes }
    }),

  log: os.log
    .use(requireStaff)
    .use(reads)
    .handler(({ context, input }) =>
      context.deps.db.asStaff(context.sessionToken, (tx) => listLog(tx, input)),
    ),
})
