import type { Language } from '@yuti/contract/languages'
import { signInLink } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext, RpcContext } from '#/platform/rpc.ts'
import { hashToken, makeToken } from '#/platform/secrets.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import {
  findSignInLink,
  hasMailSignIn,
  insertLinkSession,
  insertSignInLink,
  type OpenLink,
  updateMailSignIn,
  takeTrustLink,
} from './mail-sign-in-repository.ts'
import { rememberNetwork } from './known-networks.ts'
import { mayMailMember, mayMailStranger } from './mail-limit.ts'
import { enqueueOwnerMail, enqueueSignInMethodMail } from './mails.ts'
import { configuredProviders } from './providers/sign-in-methods.ts'
import { type AccountRow, findAccountByEmail, getLanguage } from './repository.ts'
import { describeNewSession } from './sessions.ts'
import { noAccountMail, resendConfirmation } from './sign-up.ts'
import { readBrowserHash } from './sign-up-cookie.ts'

type Request = { email: string; language: Language; returnTo: string | null }

/** Answers the same in any case; only a mail says whether there is an account and whether it signs in by mail. */
export async function requestSignInLink(
  context: RpcContext,
  { email, language, returnTo }: Request,
): Promise<void> {
  const { deps, cookieHeader } = context
  const account = await findAccountByEmail(deps.accountDb, email)
  // The mailbox alone does not say which of its sign-ups is the owner's, so the address has to be confirmed first.
  if (account && !account.isConfirmed)
    return await resendConfirmation(context, email, language, readBrowserHash(deps, cookieHeader))
  const mayMail = account
    ? mayMailMember(context, 'account.signInMail', email)
    : mayMailStranger(deps, email, 'notice')
  if (!(await mayMail)) return
  const mail = account ? await linkMail(deps, account, returnTo) : noAccountMail(deps)
  const recipient = { accountId: account?.id ?? null, email: account?.email ?? email, formLanguage: language }
  await deps.db.asWorker((tx) => enqueueOwnerMail(tx, deps, recipient, mail))
}

async function linkMail(deps: Deps, account: AccountRow, returnTo: string | null): Promise<AccountMail> {
  const { publicUrl } = deps.auth
  const needsPassword = !(await hasMailSignIn(deps.accountDb, account.id))
  const token = makeToken()
  const expiresAt = new Date(deps.clock.now().getTime() + signInLink.minutes * 60_000)
  await insertSignInLink(deps.accountDb, {
    tokenHash: hashToken(token),
    account,
    needsPassword,
    returnTo,
    expiresAt,
  })
  const url = `${publicUrl}/auth/email?token=${token}`
  return needsPassword
    ? { kind: 'sign-in-link-off', urls: [url, `${publicUrl}/forgot-password`] }
    : { kind: 'sign-in-link', urls: [url] }
}

export function checkSignInLink(deps: Deps, token: string): Promise<OpenLink | null> {
  return findSignInLink(deps.accountDb, hashToken(token), deps.clock.now())
}

/** From then on the wrong passwords of others do not count against the right one from here. False when the link no longer works. */
export async function trustNetwork(context: RpcContext, token: string): Promise<boolean> {
  const { accountDb, clock } = context.deps
  const email = await takeTrustLink(accountDb, hashToken(token), clock.now())
  if (email === null) return false
  await rememberNetwork(context, email)
  return true
}

type LinkSignIn = { sessionToken: string; returnTo: string | null }

/** A banned person may sign in, as with the password. Null when the link was used or has expired. */
export async function signInByLink(context: RpcContext, token: string): Promise<LinkSignIn | null> {
  const { accountDb, clock } = context.deps
  const session = describeNewSession(context)
  const used = await insertLinkSession(accountDb, hashToken(token), clock.now(), session)
  return used && { sessionToken: session.token, returnTo: used.returnTo }
}

/** Turns sign-in by mail on or off and tells the owner. False when it is the last way in. */
export async function setMailSignIn(
  { deps, user, sessionToken }: ActorContext,
  isOn: boolean,
): Promise<boolean> {
  const language = await deps.db.readAsMember(sessionToken, (tx) => getLanguage(tx, user.id))
  return await deps.db.asWorker(async (tx) => {
    const isDone = await updateMailSignIn(tx, user.id, isOn, configuredProviders(deps))
    const kind = isOn ? 'mail-sign-in-on' : 'mail-sign-in-off'
    if (isDone) await enqueueSignInMethodMail(tx, deps, user.email, language, kind)
    return isDone
  })
}
