import type { PendingSignIn as PendingSignInAnswer } from '@yuti/contract/account-providers'
import type { Language } from '@yuti/contract/languages'
import { termsVersion } from '@yuti/contract/limits'
import type { ProofOfWork } from '@yuti/contract/proof-of-work'
import { endSession } from '#/platform/auth/session.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { hashToken, makeToken } from '#/platform/secrets.ts'
import { isIdentityBanned } from '../bans.ts'
import { isDisposable } from '../disposable-domains.ts'
import { accountMail, enqueueSignInMethodMail } from '../mails.ts'
import { type AccountRow, findAccountByEmail } from '../repository.ts'
import { signIn } from '../sessions.ts'
import { consumeSignUp } from '../sign-up-limit.ts'
import { readBrowserHash } from './browser-cookie.ts'
import { beginIdentitySession } from './identity-session.ts'
import {
  acceptPending,
  findPending,
  findPendingByMail,
  linkPending,
  type PendingSignIn,
  updatePendingForMail,
} from './repository.ts'

const browserOf = ({ deps, cookieHeader }: RpcContext) => readBrowserHash(deps, cookieHeader)

/** Returns this browser's pending sign-in; null when its id is no longer the given one, which the page shows. */
export async function findOwnPending(context: RpcContext, id: string): Promise<PendingSignIn | null> {
  const pending = await findPending(context.deps.accountDb, browserOf(context))
  return pending?.id === id ? pending : null
}

async function findOwner({ deps }: RpcContext, { email }: PendingSignIn): Promise<AccountRow | null> {
  const account = await findAccountByEmail(deps.accountDb, email)
  return account?.isConfirmed ? account : null
}

export async function describePending(context: RpcContext): Promise<PendingSignInAnswer | null> {
  const pending = await findPending(context.deps.accountDb, browserOf(context))
  if (!pending) return null
  const { id, provider, email } = pending
  return { id, provider, email, kind: (await findOwner(context, pending)) ? 'link' : 'consent' }
}

/**
 * Creates the account and returns the token of its first session; null when the pending sign-in has expired. A provider may know
 * somebody by a disposable address, which is refused as in any sign-up. Counts with the sign-ups of the network.
 */
export async function acceptSignIn(
  context: RpcContext,
  { id, proof }: { id: string; proof?: ProofOfWork | undefined },
): Promise<{ sessionToken: string } | 'disposable' | null> {
  const { deps } = context
  const browserHash = browserOf(context)
  const pending = await findOwnPending(context, id)
  if (!pending || browserHash === null || (await isIdentityBanned(deps, pending))) return null
  if (isDisposable(pending.email)) return 'disposable'
  await consumeSignUp(context, proof)
  const { account_id: accountId } = await deps.db.asWorker((tx) =>
    acceptPending(tx, { id, browserHash, termsVersion }),
  )
  const sessionToken = accountId === null ? null : await beginSession(context, pending)
  return sessionToken === null ? null : { sessionToken }
}

/** Links the identity to the account of the same mailbox, whose password proves the owner. */
export async function linkByPassword(
  context: RpcContext,
  pending: PendingSignIn,
  password: string,
): Promise<{ sessionToken: string } | 'wrong' | 'expired'> {
  const account = await findOwner(context, pending)
  const outcome = await signIn(context, account?.email ?? pending.email, password)
  if (outcome === 'wrong' || outcome === 'unconfirmed') return 'wrong'
  const owner = await findOwner(context, pending)
  if (owner && (await link(context, pending, owner))) return outcome
  await endSession(context.deps, outcome.sessionToken)
  return 'expired'
}

/** Answers the same in any case; the mail is sent only if the address still has an account. */
export async function requestLinkMail(
  context: RpcContext,
  pending: PendingSignIn,
  language: Language,
): Promise<void> {
  const { deps } = context
  const token = makeToken()
  await updatePendingForMail(deps.accountDb, pending.id, hashToken(token))
  const owner = await findOwner(context, pending)
  if (!owner) return
  const urls = [`${deps.auth.publicUrl}/auth/link?token=${token}`]
  const mail = accountMail(owner.email, language, { kind: 'provider-link', urls })
  await deps.db.asWorker((tx) => deps.mailer.enqueue(tx, mail))
}

/** The link proves the mailbox, and the browser proves that the same person signed in at the provider. */
export async function linkByMail(context: RpcContext, token: string): Promise<string | null> {
  const pending = await findPendingByMail(context.deps.accountDb, browserOf(context), hashToken(token))
  const owner = pending && (await findOwner(context, pending))
  if (!pending || !owner || !(await link(context, pending, owner))) return null
  return await beginSession(context, pending)
}

async function link(context: RpcContext, pending: PendingSignIn, owner: AccountRow): Promise<boolean> {
  const { deps } = context
  return await deps.db.asWorker(async (tx) => {
    const outcome = await linkPending(tx, pending.id, browserOf(context) ?? '', owner.id)
    if (outcome !== 'linked') return false
    await enqueueSignInMethodMail(tx, deps, owner.email, pending.language, 'provider-linked')
    return true
  })
}

async function beginSession(context: RpcContext, { issuer, subject }: PendingSignIn): Promise<string | null> {
  return await beginIdentitySession(context, { issuer, subject, email: null, refreshToken: null })
}
