import { createHmac } from 'node:crypto'
import type { Session } from '@yuti/contract/account'
import { endSession } from '#/platform/auth/session.ts'
import { networkOf } from '#/platform/http/network.ts'
import { type RpcContext, consumeRateLimit } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { signIn, startSession } from './sessions.ts'

/** The cookie of the browser is about to be replaced; the session that it named would live on unseen. */
export async function endFormerSession({ deps, sessionToken }: RpcContext): Promise<void> {
  if (sessionToken) await endSession(deps, sessionToken)
}

export async function consumeSignInAttempt(context: RpcContext, email: string): Promise<void> {
  await consumeRateLimit(context, 'account.passwordFromNetwork', ownKey(context, email))
  const isKnown = await context.deps.rateLimiter.isCounted(
    'account.knownNetwork',
    keyedOwnKey(context, email),
  )
  if (!isKnown) await consumeRateLimit(context, 'account.passwordFromAnywhere', email)
}

const ownKey = ({ ip }: RpcContext, email: string) => `${email} ${networkOf(ip)}`

/** Kept for weeks, so that without our secret nobody can ask the database who signs in from where. */
function keyedOwnKey(context: RpcContext, email: string): string {
  const secret = deriveSecret(context.deps.env.appSecret, 'known-networks')
  return createHmac('sha256', secret).update(ownKey(context, email)).digest('base64url')
}

async function rememberNetwork(context: RpcContext, email: string): Promise<void> {
  const { rateLimiter } = context.deps
  await rateLimiter.reset('account.knownNetwork', keyedOwnKey(context, email))
  await rateLimiter.consume('account.knownNetwork', keyedOwnKey(context, email))
}

type EntryErrors = Record<'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'UNAUTHORIZED', () => Error>

export async function signInWithPassword(
  context: RpcContext,
  email: string,
  password: string,
  errors: EntryErrors,
): Promise<Session> {
  const attempt = async () => {
    const outcome = await signIn(context, email, password)
    if (outcome === 'wrong') throw errors.INVALID_CREDENTIALS()
    await context.deps.rateLimiter.reset('account.passwordFromNetwork', ownKey(context, email))
    if (outcome === 'unconfirmed') throw errors.EMAIL_NOT_CONFIRMED()
    await rememberNetwork(context, email)
    await endFormerSession(context)
    return startSession(context, outcome.sessionToken)
  }
  // A block ends the sessions that there are; the person still has to get in and learn why.
  const session = (await attempt()) ?? (await attempt())
  if (!session) throw errors.UNAUTHORIZED()
  return session
}
