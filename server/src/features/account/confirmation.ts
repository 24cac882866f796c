import type { RpcContext } from '#/platform/rpc.ts'
import type { Deps } from '#/platform/deps.ts'
import { mailboxOf } from '#/platform/mailbox.ts'
import { isSameCode, triesKey } from './confirmation-code.ts'
import { readConfirmationToken } from './confirmation-link.ts'
import { confirmSignUp, findCodeSignUp, findOpenAccount, listSignUps } from './repository.ts'
import { beginMailedSession } from './sessions.ts'
import { readBrowserHash } from './sign-up-cookie.ts'

type Confirmed = { sessionToken: string; returnTo: string | null }
type OpenedLink = Confirmed | 'confirmed' | 'link-expired' | 'link-invalid' | 'password-needed'

/**
 * The mail proves the address; the browser, or else the password, proves which sign-up with that address is the owner's.
 * An owner who never signed up has neither, so a click on an unexpected mail confirms nobody's password and signs nobody in.
 */
export async function openConfirmationLink(context: RpcContext, token: string): Promise<OpenedLink> {
  const { deps, cookieHeader } = context
  const link = readConfirmationToken(deps, token)
  if (link === 'expired') return 'link-expired'
  if (link === 'invalid') return 'link-invalid'
  const account = await findOpenAccount(deps.accountDb, link.accountId)
  if (!account) return 'link-invalid'
  if (account.isConfirmed) return 'confirmed'
  const browserHash = readBrowserHash(deps, cookieHeader)
  const signUps = await listSignUps(deps.accountDb, account.id)
  const own = signUps.find((signUp) => browserHash !== null && signUp.browserHash === browserHash)
  if (!own) return 'password-needed'
  return (await confirm(context, account, own)) ?? 'password-needed'
}

/** Signs in by the confirmation itself. Null when another window or browser was faster. */
async function confirm(
  context: RpcContext,
  account: { id: string; email: string },
  signUp: { id: string; returnTo: string | null },
): Promise<Confirmed | null> {
  if (!(await context.deps.db.asWorker((tx) => confirmSignUp(tx, signUp.id)))) return null
  const sessionToken = await beginMailedSession(context, account)
  return sessionToken === null ? null : { sessionToken, returnTo: signUp.returnTo }
}

/** The address of the account that the link belongs to; null when the link is invalid or has expired. */
export async function findLinkedAddress(deps: Deps, token: string): Promise<string | null> {
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return null
  return (await findOpenAccount(deps.accountDb, link.accountId))?.email ?? null
}

type ByPassword = { isConfirmed: boolean; returnTo: string | null }

/** Confirms the sign-up that was made with this password. */
export async function confirmByPassword(deps: Deps, token: string, password: string): Promise<ByPassword> {
  const none = { isConfirmed: false, returnTo: null }
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return none
  const { password: hasher } = await deps.auth.library.$context
  for (const { id, passwordHash, returnTo } of await listSignUps(deps.accountDb, link.accountId)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- five at most, and verifying is slow on purpose
    if (await hasher.verify({ hash: passwordHash, password }))
      // oxlint-disable-next-line eslint/no-await-in-loop -- returns
      return { isConfirmed: await deps.db.asWorker((tx) => confirmSignUp(tx, id)), returnTo }
  }
  return none
}

type CodeOutcome = Confirmed | { triesLeft: number }

/**
 * Works only in the browser that signed up. Counts tries by the browser and not by the sign-up, so that an address of a member,
 * with which no sign-up waits, answers the same.
 */
export async function confirmByCode(context: RpcContext, email: string, code: string): Promise<CodeOutcome> {
  const { deps, cookieHeader } = context
  const browserHash = readBrowserHash(deps, cookieHeader)
  if (browserHash === null) return { triesLeft: 0 }
  const { rateLimiter } = deps
  const key = triesKey(browserHash, email)
  const isOver =
    (await rateLimiter.consume('account.signUpCode', key)) !== null ||
    (await rateLimiter.consume('account.signUpCodePerDay', mailboxOf(email))) !== null
  if (isOver) return { triesLeft: 0 }
  const signUp = await findCodeSignUp(deps.accountDb, browserHash, email)
  const isRight =
    signUp !== null &&
    signUp.codeExpiresAt > deps.clock.now() &&
    isSameCode(deps, browserHash, code, signUp.codeHash)
  const confirmed = isRight ? await confirm(context, { id: signUp.accountId, email }, signUp) : null
  return confirmed ?? { triesLeft: await rateLimiter.countLeft('account.signUpCode', key) }
}
