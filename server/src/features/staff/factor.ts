import type { StaffStatus } from '@yuti/contract/staff'
import { renewToken } from '#/platform/auth/session.ts'
import { passStaffGate } from '#/platform/auth/staff-gate.ts'
import type { ActorContext } from '#/platform/rpc.ts'
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

const maySkip = ({ deps }: ActorContext, factor: FactorRow) =>
  factor.isDemo && !factor.isConfirmed && !deps.env.isProduction

/** Returns null if the role was revoked meanwhile. */
export async function readStatus(context: ActorContext): Promise<StaffStatus | null> {
  const { deps, sessionToken } = context
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor) return null
  return {
    isVerified: (await passStaffGate(deps.db, sessionToken)) === 'open',
    hasFactor: factor.isConfirmed,
    recoveryCodesLeft: factor.codesLeft,
    canSkip: maySkip(context, factor),
  }
}

/** Needs the code that the command on the server printed, except for staff of the demo who may skip the factor. */
export async function startEnrolment(
  context: ActorContext,
  code: string | undefined,
): Promise<{ secret: string; uri: string } | 'is-set' | 'wrong-code'> {
  const { deps, user, sessionToken } = context
  const { appSecret } = deps.env
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor) return 'wrong-code'
  const enrolment =
    code === undefined && maySkip(context, factor)
      ? null
      : hashCode(appSecret, 'staff-enrolment', user.id, code ?? '')
  const secret = makeSecret()
  const sealed = seal(appSecret, user.id, secret)
  const outcome = await deps.db.asWorker((tx) => beginFactor(tx, sessionToken, sealed, enrolment))
  return outcome === 'begun' ? { secret, uri: enrolmentUri(secret, user.email) } : outcome
}

export async function finishEnrolment(
  context: ActorContext,
  code: string,
): Promise<string[] | 'wrong-code' | 'is-set'> {
  const { deps, sessionToken } = context
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor?.secret) return 'wrong-code'
  if (factor.isConfirmed) return 'is-set'
  const { userId, secret: sealed } = factor
  const step = stepOf(context, userId, sealed, code)
  if (step === null) return 'wrong-code'
  const { recoveryCodes, codeHashes } = newCodes(context, userId)
  const isSet = await deps.db.asWorker((tx) => confirmFactor(tx, sessionToken, { sealed, step, codeHashes }))
  // Another window has started a new enrolment meanwhile, so the secret of this code no longer counts.
  if (!isSet) return 'wrong-code'
  await renewToken(deps, sessionToken, context.resHeaders)
  return recoveryCodes
}

/** Takes a code of the authenticator app or a recovery code. Each works once. */
export async function verifyFactor(context: ActorContext, code: string): Promise<boolean> {
  const { deps, sessionToken } = context
  const factor = await deps.db.asWorker((tx) => findFactor(tx, sessionToken))
  if (!factor?.secret || !factor.isConfirmed) return false
  const { userId, secret } = factor
  const digits = code.replace(/\s/g, '')
  const isVerified = /^\d{6}$/.test(digits)
    ? await takeStep(context, stepOf(context, userId, secret, digits))
    : await deps.db.asWorker((tx) =>
        useRecoveryCode(tx, sessionToken, hashCode(deps.env.appSecret, 'staff-recovery-codes', userId, code)),
      )
  if (isVerified) await renewToken(deps, sessionToken, context.resHeaders)
  return isVerified
}

async function takeStep({ deps, sessionToken }: ActorContext, step: number | null): Promise<boolean> {
  return step !== null && (await deps.db.asWorker((tx) => useStep(tx, sessionToken, step)))
}

/** Works only for staff of the demo, and never in production. */
export async function skipInDemo(context: ActorContext): Promise<boolean> {
  const { deps, sessionToken } = context
  if (deps.env.isProduction) return false
  if (!(await deps.db.asWorker((tx) => skipFactor(tx, sessionToken)))) return false
  await renewToken(deps, sessionToken, context.resHeaders)
  return true
}

/** Returns null if there is no second factor. */
export async function renewRecoveryCodes(context: ActorContext): Promise<string[] | null> {
  const { recoveryCodes, codeHashes } = newCodes(context, context.user.id)
  const isRenewed = await context.deps.db.asStaff(context.sessionToken, (tx) => renewCodes(tx, codeHashes))
  return isRenewed ? recoveryCodes : null
}

function stepOf({ deps }: ActorContext, userId: string, sealed: Buffer, code: string): number | null {
  const digits = code.replace(/\s/g, '')
  return findStep(unseal(secretsOf(deps.env), userId, sealed), digits, deps.clock.now())
}

function newCodes({ deps }: ActorContext, userId: string) {
  const recoveryCodes = makeRecoveryCodes()
  const hash = (code: string) => hashCode(deps.env.appSecret, 'staff-recovery-codes', userId, code)
  return { recoveryCodes, codeHashes: recoveryCodes.map(hash) }
}
