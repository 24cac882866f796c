import { randomBytes } from 'node:crypto'
import type { PendingSignIn } from '@yuti/contract/account-providers'
import type { Language } from '@yuti/contract/base'
import { termsVersion } from '@yuti/contract/limits'
import { endSession } from '#/platform/auth/session.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { isBannedPerson } from '../bans.ts'
import { accountMail } from '../mails.ts'
import { type AccountRow, findAccountByEmail } from '../repository.ts'
import { signIn } from '../sessions.ts'
import { hashOf, readBrowser } from './browser.ts'
import { sendLinkedMail } from './mails.ts'
import {
  acceptPending,
  findPending,
  findPendingByMail,
  linkPending,
  noteMail,
  type Pending,
} from './repository.ts'
import { beginIdentitySession } from './session.ts'

const browserOf = ({ deps, cookieHeader }: RpcContext) => readBrowser(deps, cookieHeader)

/** What waits in this browser, and under the id that the page was shown. */
export async function findOwnPending(context: RpcContext, id: string): Promise<Pending | null> {
  const pending = await findPending(context.deps.authPool, browserOf(context))
  return pending?.id === id ? pending : null
}

async function findOwner({ deps }: RpcContext, { email }: Pending): Promise<AccountRow | null> {
  const account = await findAccountByEmail(deps.authPool, email)
  return account?.isConfirmed ? account : null
}

export async function describePending(context: RpcContext): Promise<PendingSignIn | null> {
  const pending = await findPending(context.deps.authPool, browserOf(context))
  if (!pending) return null
  const { id, provider, email } = pending
  return { id, provider, email, kind: (await findOwner(context, pending)) ? 'link' : 'consent' }
}

/** The token of the new account's first session; null where it is too late. */
export async function acceptSignIn(context: RpcContext, id: string): Promise<string | null> {
  const { deps } = context
  const browserHash = browserOf(context)
  const pending = await findOwnPending(context, id)
  if (!pending || browserHash === null || (await isBannedPerson(deps, pending))) return null
  const { account_id: accountId } = await deps.db.asWorker((tx) =>
    acceptPending(tx, { id, browserHash, termsVersion }),
  )
  return accountId === null ? null : await beginSession(context, pending)
}

/** With the password of the account that the address has. */
export async function linkByPassword(
  context: RpcContext,
  pending: Pending,
  password: string,
): Promise<{ sessionToken: string } | 'wrong' | 'late'> {
  const outcome = await signIn(context, pending.email, password)
  if (outcome === 'wrong' || outcome === 'unconfirmed') return 'wrong'
  const owner = await findOwner(context, pending)
  if (owner && (await link(context, pending, owner))) return outcome
  await endSession(context.deps, outcome.sessionToken)
  return 'late'
}

/** The same answer whoever is asked for: the mail goes out where the address has an account. */
export async function requestLinkMail(
  context: RpcContext,
  pending: Pending,
  language: Language,
): Promise<void> {
  const { deps } = context
  const token = randomBytes(24).toString('base64url')
  await noteMail(deps.authPool, pending.id, hashOf(token))
  if (!(await findOwner(context, pending))) return
  const urls = [`${deps.auth.publicUrl}/auth/link?token=${token}`]
  const mail = accountMail(pending.email, language, { kind: 'provider-link', urls })
  await deps.db.asWorker((tx) => deps.mailer.enqueue(tx, mail))
}

/** The mail shows that the address is one's own now, the browser that it was oneself who came by the provider. */
export async function linkByMail(context: RpcContext, token: string): Promise<string | null> {
  const pending = await findPendingByMail(context.deps.authPool, browserOf(context), hashOf(token))
  const owner = pending && (await findOwner(context, pending))
  if (!pending || !owner || !(await link(context, pending, owner))) return null
  return await beginSession(context, pending)
}

async function link(context: RpcContext, pending: Pending, owner: AccountRow): Promise<boolean> {
  const { deps } = context
  return await deps.db.asWorker(async (tx) => {
    const outcome = await linkPending(tx, pending.id, browserOf(context) ?? '', owner.id)
    if (outcome !== 'linked') return false
    await sendLinkedMail(tx, deps, owner.email, pending.language, 'provider-linked')
    return true
  })
}

async function beginSession(context: RpcContext, { issuer, subject }: Pending): Promise<string | null> {
  return await beginIdentitySession(context, { issuer, subject, email: null, refreshToken: null })
}
