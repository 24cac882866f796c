import { createHmac } from 'node:crypto'
import type { Session } from '@yuti/contract/account'
import { networkOf } from '#/platform/http/network.ts'
import { type RpcContext, consumeRateLimit } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { endCurrentSession, signIn, startSession } from './sessions.ts'

export async function consumeSignInAttempt(context: RpcContext, email: string): Promise<void> {
  await consumeRateLimit(context, 'account.passwordFromNetwork', networkKey(context, email))
  const isKnown = await context.deps.rateLimiter.isCounted(
    'account.knownNetwork',
    knownNetworkKey(context, email),
  )
  if (!isKnown) await consumeRateLimit(context, 'account.passwordFromAnywhere', email)
}

const networkKey = ({ ip }: RpcContext, email: string) => `${email} ${networkOf(ip)}`

/** A keyed hash, because it is stored for weeks and the database alone must not reveal who signs in from where. */
function knownNetworkKey(context: RpcContext, email: string): string {
  const secret = deriveSecret(context.deps.env.appSecret, 'known-networks')
  return createHmac('sha256', secret).update(networkKey(context, email)).digest('base64url')
}

async function rememberNetwork(context: RpcContext, email: string): Promise<void> {
  const { rateLimiter } = context.deps
  await rateLimiter.reset('account.knownNetwork', knownNetworkKey(context, email))
  await rateLimiter.consume('account.knownNetwork', knownNetworkKey(context, email))
}

type SignInErrors = Record<'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'UNAUTHORIZED', () => Error>

export async function signInWithPassword(
  context: RpcContext,
  email: string,
  password: string,
  errors: SignInErrors,
): Promise<Session> {
  const attempt = async () => {
    const outcome = await signIn(context, email, password)
    if (outcome === 'wrong') throw errors.INVALID_CREDENTIALS()
    await context.deps.rateLimiter.reset('account.passwordFromNetwork', networkKey(context, email))
    if (outcome === 'unconfirmed') throw errors.EMAIL_NOT_CONFIRMED()
    await rememberNetwork(context, email)
    await endCurrentSession(context)
    return startSession(context, outcome.sessionToken)
  }
  // A ban ends all sessions, possibly this new one. A second attempt signs the person in to read the reason.
  const session = (await attempt()) ?? (await attempt())
  if (!session) throw errors.UNAUTHORIZED()
  return session
}
