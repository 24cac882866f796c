import { type ActorContext, consumeRateLimit, type RpcContext } from '#/platform/rpc.ts'
import { findPasswordHash } from './repository.ts'
import { isSessionRecent } from './sessions-repository.ts'

export type Reauthentication = 'ok' | 'wrong-password' | 'sign-in-again'

/**
 * Checks the password once more before a privileged action, because the session may be stolen. A member without a password,
 * who signs in with Google or Apple, must have signed in within the last 15 minutes.
 */
export async function reauthenticate(
  context: ActorContext,
  password: string | null,
): Promise<Reauthentication> {
  const { deps, user, sessionToken } = context
  const hash = await findPasswordHash(deps.accountDb, user.id)
  if (hash === null) {
    return (await isSessionRecent(deps.accountDb, sessionToken)) ? 'ok' : 'sign-in-again'
  }
  return checkPassword(context, user.id, hash, password ?? '')
}

/** For a browser that is not signed in to the account: only the password counts. */
export async function reauthenticateByPassword(
  context: RpcContext,
  userId: string,
  password: string | null,
): Promise<Reauthentication> {
  const hash = await findPasswordHash(context.deps.accountDb, userId)
  if (hash === null) return 'sign-in-again'
  return password === null ? 'wrong-password' : checkPassword(context, userId, hash, password)
}

async function checkPassword(
  context: RpcContext,
  userId: string,
  hash: string,
  password: string,
): Promise<Reauthentication> {
  const { deps } = context
  await consumeRateLimit(context, 'account.ownPassword', userId)
  const { password: hasher } = await deps.auth.library.$context
  if (!(await hasher.verify({ hash, password }))) return 'wrong-password'
  await deps.rateLimiter.reset('account.ownPassword', userId)
  return 'ok'
}

type ReauthenticationErrors = Record<'WRONG_PASSWORD' | 'SIGN_IN_AGAIN', () => Error>

export function assertReauthenticated(outcome: Reauthentication, errors: ReauthenticationErrors): void {
  if (outcome === 'wrong-password') throw errors.WRONG_PASSWORD()
  if (outcome === 'sign-in-again') throw errors.SIGN_IN_AGAIN()
}

export async function readSecurity({ deps, user, sessionToken }: ActorContext) {
  const [hash, hasRecentSignIn] = await Promise.all([
    findPasswordHash(deps.accountDb, user.id),
    isSessionRecent(deps.accountDb, sessionToken),
  ])
  return { hasPassword: hash !== null, hasRecentSignIn }
}
