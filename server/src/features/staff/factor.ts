import type { StaffStatus } from '@yuti/contract/staff'
import { renewToken } from '#/platform/auth/session.ts'
import { passStaffGate } from '#/platform/auth/staff-gate.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { secretsOf } from '#/platform/secrets.ts'
import {
  beginFactor,
  confirmFactor,
  type FactorRow,
  findFactor,
  renewCodes,
  skipFactor,
  useRecoveryCode,
  useStep,
} from './repository.ts'
import { hashCode, makeRecoveryCodes, seal, unseal } from './sealing.ts'
import { enrolmentUri, findStep, makeSecret } from './totp.ts'

type Asking = Pick<RpcContext, 'deps' | 'resHeaders'> & { sessionToken: string }

const mayBeSkipped = ({ deps }: Asking, factor: FactorRow) =>
  factor.isDemo && !factor.isConfirmed && !deps.env.isProduction

/** Null where the role was taken away meanwhile. */
export async function readStatus(asking: Asking): Promise<StaffStatus | null> {
  const { deps, sessionToken } = asking
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor) return null
  return {
    isVerified: (await passStaffGate(deps.db, sessionToken)) === 'open',
    hasFactor: factor.isConfirmed,
    recoveryCodesLeft: factor.codesLeft,
    canSkip: mayBeSkipped(asking, factor),
  }
}

/** With the code that the command on the server printed; the demo's own staff need none where they may skip. */
export async function startEnrolment(
  asking: Asking,
  user: { id: string; email: string },
  code: string | undefined,
): Promise<{ secret: string; uri: string } | 'is-set' | 'wrong-code'> {
  const { deps, sessionToken } = asking
  const { appSecret } = deps.env
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor) return 'wrong-code'
  const enrolment =
    code === undefined && mayBeSkipped(asking, factor)
      ? null
      : hashCode(appSecret, 'staff-enrolment', user.id, code ?? '')
  const secret = makeSecret()
  const sealed = seal(appSecret, user.id, secret)
  const outcome = await deps.db.asWorker((tx) => beginFactor(tx, sessionToken, sealed, enrolment))
  return outcome === 'begun' ? { secret, uri: enrolmentUri(secret, user.email) } : outcome
}

export async function finishEnrolment(
  asking: Asking,
  code: string,
): Promise<string[] | 'wrong-code' | 'is-set'> {
  const { deps, sessionToken } = asking
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor?.secret) return 'wrong-code'
  if (factor.isConfirmed) return 'is-set'
  const { userId, secret: sealed } = factor
  const step = stepOf(asking, userId, sealed, code)
  if (step === null) return 'wrong-code'
  const { recoveryCodes, codeHashes } = newCodes(asking, userId)
  const isSet = await deps.db.asWorker((tx) => confirmFactor(tx, sessionToken, { sealed, step, codeHashes }))
  // Another window began anew meanwhile, and the code is of a secret that no longer counts.
  if (!isSet) return 'wrong-code'
  await renewToken(deps, sessionToken, asking.resHeaders)
  return recoveryCodes
}

/** With a code of the app or a recovery code; each works once. */
export async function proveFactor(asking: Asking, code: string): Promise<boolean> {
  const { deps, sessionToken } = asking
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor?.secret || !factor.isConfirmed) return false
  const { userId, secret } = factor
  const digits = code.replace(/\s/g, '')
  const isProved = /^\d{6}$/.test(digits)
    ? await takeStep(asking, stepOf(asking, userId, secret, digits))
    : await deps.db.asWorker((tx) =>
        useRecoveryCode(tx, sessionToken, hashCode(deps.env.appSecret, 'staff-recovery-codes', userId, code)),
      )
  if (isProved) await renewToken(deps, sessionToken, asking.resHeaders)
  return isProved
}

async function takeStep({ deps, sessionToken }: Asking, step: number | null): Promise<boolean> {
  return step !== null && (await deps.db.asWorker((tx) => useStep(tx, sessionToken, step)))
}

/** Outside of the demo world there is no such thing. */
export async function skipInDemo(asking: Asking): Promise<boolean> {
  const { deps, sessionToken } = asking
  if (deps.env.isProduction) return false
  if (!(await deps.db.asWorker((tx) => skipFactor(tx, sessionToken)))) return false
  await renewToken(deps, sessionToken, asking.resHeaders)
  return true
}

/** Null where there is no factor. */
export async function renewRecoveryCodes(asking: Asking, userId: string): Promise<string[] | null> {
  const { recoveryCodes, codeHashes } = newCodes(asking, userId)
  const isRenewed = await asking.deps.db.asStaff(asking.sessionToken, (tx) => renewCodes(tx, codeHashes))
  return isRenewed ? recoveryCodes : null
}

function stepOf({ deps }: Asking, userId: string, sealed: Buffer, code: string): number | null {
  const digits = code.replace(/\s/g, '')
  return findStep(unseal(secretsOf(deps.env), userId, sealed), digits, deps.clock.now())
}

function newCodes({ deps }: Asking, userId: string) {
  const recoveryCodes = makeRecoveryCodes()
  const hash = (code: string) => hashCode(deps.env.appSecret, 'staff-recovery-codes', userId, code)
  return { recoveryCodes, codeHashes: recoveryCodes.map(hash) }
}
