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

const enrolments = limited('staff.enrolment')
const reads = limited('staff.read')

async function guess<T>(
  context: RpcContext & { user: { id: string } },
  attempt: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const { id } = context.user
  await consumeRateLimit(context, 'staff.factorCode', id)
  await consumeRateLimit(context, 'staff.factorCodePerDay', id)
  const answer = await attempt()
  if (isRight(answer)) {
    await context.deps.rateLimiter.reset('staff.factorCode', id)
    await context.deps.rateLimiter.reset('staff.factorCodePerDay', id)
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

  skipInDemo: os.skipInDemo.use(limited('staff.skipInDemo')).handler(async ({ context, errors }) => {
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
