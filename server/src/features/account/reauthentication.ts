import type { RpcContext, SessionUser } from '#/platform/rpc.ts'
import { consumeRateLimit } from '#/platform/rpc.ts'
import { findPasswordHash, isSessionRecent } from './repository.ts'

export type Proof = 'ok' | 'wrong-password' | 'sign-in-again'
export type SignedIn = RpcContext & { user: SessionUser; sessionToken: string }

/**
 * Before something grave: the password once more, because a session may be a stolen one. Who has no password, having
 * come by Google or Apple, must have signed in within the last minutes.
 */
export async function reauthenticate(context: SignedIn, password: string | null): Promise<Proof> {
  const { deps, user, sessionToken } = context
  const hash = await findPasswordHash(deps.authPool, user.id)
  if (hash === null) {
    return (await isSessionRecent(deps.authPool, sessionToken)) ? 'ok' : 'sign-in-again'
  }
  return checkPassword(context, user.id, hash, password ?? '')
}

/** The same for somebody whom this browser does not show to be the account's owner: only the password can. */
export async function proveByPassword(
  context: RpcContext,
  userId: string,
  password: string | null,
): Promise<Proof> {
  const hash = await findPasswordHash(context.deps.authPool, userId)
  if (hash === null) return 'sign-in-again'
  return password === null ? 'wrong-password' : checkPassword(context, userId, hash, password)
}

async function checkPassword(
  context: RpcContext,
  userId: string,
  hash: string,
  password: string,
): Promise<Proof> {
  const { deps } = context
  await consumeRateLimit(context, 'account.ownPassword', userId)
  const { password: hasher } = await deps.auth.library.$context
  if (!(await hasher.verify({ hash, password }))) return 'wrong-password'
  await deps.rateLimiter.reset('account.ownPassword', userId)
  return 'ok'
}

type ProofErrors = Record<'WRONG_PASSWORD' | 'SIGN_IN_AGAIN', () => Error>

export function assertReauthenticated(proof: Proof, errors: ProofErrors): void {
  if (proof === 'wrong-password') throw errors.WRONG_PASSWORD()
  if (proof === 'sign-in-again') throw errors.SIGN_IN_AGAIN()
}

export async function readSecurity({ deps, user, sessionToken }: SignedIn) {
  const [hash, hasRecentSignIn] = await Promise.all([
    findPasswordHash(deps.authPool, user.id),
    isSessionRecent(deps.authPool, sessionToken),
  ])
  return { hasPassword: hash !== null, hasRecentSignIn }
}
