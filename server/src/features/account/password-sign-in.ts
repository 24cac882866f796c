import { ORPCError } from '@orpc/server'
import type { Session } from '@yuti/contract/account'
import type { ProofOfWork } from '@yuti/contract/proof-of-work'
import { hashPassword } from '#/platform/auth/passwords.ts'
import { networkOf, widerNetworkOf } from '#/platform/http/network.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { emailAndNetwork, isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { requireProof } from './proof-of-work.ts'
import { padDuration } from './response-time.ts'
import { endCurrentSession, signIn, startSession } from './sessions.ts'

/**
 * Nobody is locked out by the wrong passwords of others: beyond the first limits an attempt needs a proof of work, and beyond the
 * last ones the link in a mail. Counts what was typed, so the answer is the same whether the address has an account. From a network
 * of the owner's the right password always counts, so there the accounts are counted after a wrong one.
 */
export async function consumeSignInAttempt(
  context: RpcContext,
  { email, password, proof }: { email: string; password: string; proof?: ProofOfWork | undefined },
): Promise<void> {
  const { rateLimiter } = context.deps
  const isKnown = await isKnownNetwork(context, email)
  const mayTry = isKnown || (await mayTryAccount(context, email))
  const isOver =
    (await rateLimiter.consume('account.passwordFromNetwork', emailAndNetwork(context, email))) !== null ||
    (await rateLimiter.consume('account.signIn', networkOf(context.ip))) !== null ||
    (await rateLimiter.consume('account.signInWider', widerNetworkOf(context.ip))) !== null ||
    (!isKnown && mayTry && (await rateLimiter.consume('account.passwordFromAnywhere', email)) !== null)
  if (isOver) {
    await requireProof(context, proof)
    if ((await rateLimiter.consume('account.passwordWithProof', email)) !== null) throw signInByMail()
  }
  if (mayTry) return
  // It takes as long as the wrong password of an owner who is known here, who gets the same answer.
  await padDuration(hashPassword(password))
  throw signInByMail()
}

/**
 * Counts each account that a network tries once in five minutes, for the wider network too. The attempts of a network beyond its own
 * limit do not count there, so that one household cannot use up the limit of its neighbours.
 */
async function mayTryAccount(context: RpcContext, email: string): Promise<boolean> {
  const { rateLimiter } = context.deps
  const key = emailAndNetwork(context, email)
  if (await rateLimiter.isCounted('account.triedAccount', key)) return true
  if ((await rateLimiter.consume('account.accountsFromNetwork', networkOf(context.ip))) !== null) return false
  if ((await rateLimiter.consume('account.accountsFromWiderNetwork', widerNetworkOf(context.ip))) !== null)
    return false
  await rateLimiter.consume('account.triedAccount', key)
  return true
}

const signInByMail = () => new ORPCError('SIGN_IN_BY_MAIL', { status: 403, defined: true })

type SignInErrors = Record<'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'UNAUTHORIZED', () => Error>

export async function signInWithPassword(
  context: RpcContext,
  email: string,
  password: string,
  errors: SignInErrors,
): Promise<Session> {
  const attempt = async () => {
    const outcome = await padDuration(signIn(context, email, password))
    if (outcome === 'wrong')
      throw (await mayTryAccount(context, email)) ? errors.INVALID_CREDENTIALS() : signInByMail()
    await context.deps.rateLimiter.reset('account.passwordFromNetwork', emailAndNetwork(context, email))
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
