import { contract } from '@yuti/contract/api'
import {
  type ActorContext,
  consumeRateLimit,
  implementNoun,
  limited,
  requireStaff,
  requireStaffRole,
} from '#/platform/rpc.ts'
import {
  finishEnrolment,
  readStatus,
  renewRecoveryCodes,
  skipInDemo,
  startEnrolment,
  verifyFactor,
} from './factor.ts'
import { listLog } from './log.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.staff).use(requireStaffRole)

const reads = limited('staff.read')
const enrolments = limited('staff.enrolment')

/** Counts an attempt at a code; a right one resets the count. */
async function countAttempt<T>(
  context: ActorContext,
  attempt: () => Promise<T>,
  isRight: (outcome: T) => boolean,
): Promise<T> {
  const { id } = context.user
  await consumeRateLimit(context, 'staff.factorCode', id)
  await consumeRateLimit(context, 'staff.factorCodePerDay', id)
  const outcome = await attempt()
  if (isRight(outcome)) {
    await context.deps.rateLimiter.reset('staff.factorCode', id)
    await context.deps.rateLimiter.reset('staff.factorCodePerDay', id)
  }
  return outcome
}

export const staffRouter = {
  status: os.status.use(reads).handler(async ({ context, errors }) => {
    const status = await readStatus(context)
    if (!status) throw errors.NOT_FOUND()
    return status
  }),

  beginFactor: os.beginFactor.use(enrolments).handler(async ({ context, input, errors }) => {
    const start = () => startEnrolment(context, input.code)
    const outcome = await countAttempt(context, start, (begun) => begun !== 'wrong-code')
    if (outcome === 'is-set') throw errors.FACTOR_IS_SET()
    if (outcome === 'wrong-code') throw errors.WRONG_CODE()
    return outcome
  }),

  confirmFactor: os.confirmFactor.handler(async ({ context, input, errors }) => {
    const outcome = await countAttempt(context, () => finishEnrolment(context, input.code), Array.isArray)
    if (outcome === 'wrong-code') throw errors.WRONG_CODE()
    if (outcome === 'is-set') throw errors.FACTOR_IS_SET()
    return { recoveryCodes: outcome }
  }),

  verify: os.verify.handler(async ({ context, input, errors }) => {
    const isVerified = await countAttempt(context, () => verifyFactor(context, input.code), Boolean)
    if (!isVerified) throw errors.WRONG_CODE()
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
      const recoveryCodes = await renewRecoveryCodes(context)
      if (!recoveryCodes) throw errors.NOT_FOUND()
      return { recoveryCodes }
    }),

  log: os.log
    .use(requireStaff)
    .use(reads)
    .handler(({ context: { deps, sessionToken }, input }) =>
      deps.db.asStaff(sessionToken, (tx) => listLog(tx, input)),
    ),
}
