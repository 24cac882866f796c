import { contract } from '@yuti/contract/api'
import {
  implementNoun,
  limited,
  requireStaff,
  requireStaffRole,
  type RpcContext,
  spend,
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
  await spend(context, attempts, context.user.id)
  const answer = await attempt()
  if (isRight(answer)) await context.deps.rateLimits.reset(attempts, context.user.id)
  return answer
}

export const staffRouter = os.router({
  status: os.status.use(reads).handler(async ({ context, errors }) => {
    const status = await readStatus(context)
    if (!status) throw errors.NOT_FOUND()
    return status
  }),

  beginFactor: os.beginFactor.use(enrolments).handler(async ({ context, errors }) => {
    const enrolment = await startEnrolment(context, context.user)
    if (!enrolment) throw errors.FACTOR_IS_SET()
    return enrolment
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
