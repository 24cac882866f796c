import type { Language } from '@yuti/contract/languages'
import { termsVersion, mailedLinks } from '@yuti/contract/limits'
import { isAPIError } from 'better-auth/api'
import type { Deps } from '#/platform/deps.ts'
import { errorCode, uniqueViolation } from '#/platform/errors.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { makeToken } from '#/platform/secrets.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { mayMailMember, mayMailStranger } from './mail-limit.ts'
import { enqueueOwnerMail } from './mails.ts'
import { deleteAccessTokens } from './access-tokens-repository.ts'
import { deletePasskeys, listPasskeys } from './passkeys-repository.ts'
import { isWeakPassword } from './password-strength.ts'
import {
  type AccountRow,
  confirmByReset,
  deleteOlderResetLinks,
  findAccountByEmail,
  findOpenAccount,
} from './repository.ts'
import { deleteIdentities, listIdentities } from './providers/repository.ts'
import { beginMailedSession } from './sessions.ts'
import { noAccountMail } from './sign-up.ts'

/** Answers the same in any case; only a mail says whether there is an account. A newer link ends the older ones. */
export async function requestPasswordReset(
  context: RpcContext,
  email: string,
  language: Language,
): Promise<void> {
  const { deps } = context
  const account = await findAccountByEmail(deps.accountDb, email)
  const mayMail = account?.isConfirmed
    ? mayMailMember(context, 'account.resetMail', email)
    : mayMailStranger(deps, email, account ? 'sign-up' : 'notice')
  if (!(await mayMail)) return
  const mail = account ? await resetMail(deps, account) : noAccountMail(deps)
  const recipient = {
    accountId: account?.isConfirmed ? account.id : null,
    email: account?.email ?? email,
    formLanguage: language,
  }
  await deps.db.asWorker((tx) => enqueueOwnerMail(tx, deps, recipient, mail))
}

async function resetMail(deps: Deps, account: AccountRow): Promise<AccountMail> {
  const { internalAdapter } = await deps.auth.library.$context
  const token = makeToken()
  const expiresAt = new Date(deps.clock.now().getTime() + mailedLinks.resetHours * 60 * 60 * 1000)
  const { id } = await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: account.id,
    expiresAt,
  })
  await deleteOlderResetLinks(deps.accountDb, id)
  const others = await Promise.all([
    listIdentities(deps.accountDb, account.id),
    listPasskeys(deps.accountDb, account.id),
  ])
  const kind = others.flat().length > 0 ? 'reset-linked' : 'reset'
  return { kind, urls: [`${deps.auth.publicUrl}/reset-password?token=${token}`] }
}

/** Returns the account that a reset link belongs to; null when the link was used or has expired. */
export async function findResetAccount(deps: Deps, token: string): Promise<AccountRow | null> {
  const { internalAdapter } = await deps.auth.library.$context
  const verification = await internalAdapter.findVerificationValue(identifierOf(token))
  if (!verification || verification.expiresAt <= deps.clock.now()) return null
  return findOpenAccount(deps.accountDb, verification.value)
}

type ResetOutcome = { sessionToken: string } | 'invalid-link' | 'weak' | 'consents-needed'

type ResetInput = { token: string; password: string; hasConsents: boolean }

/**
 * Works once per link. All sessions of the account end, and the person with the link gets a new one. Linked identities at
 * Google and Apple and passkeys are removed too, unless this browser is signed in to the account, as when setting a first password.
 */
export async function resetPassword(
  context: RpcContext,
  { token, password, hasConsents }: ResetInput,
): Promise<ResetOutcome> {
  const { deps } = context
  const account = await findResetAccount(deps, token)
  if (!account) return 'invalid-link'
  if (await isWeakPassword(password, account)) return 'weak'
  if (!account.isConfirmed && !hasConsents) return 'consents-needed'
  try {
    await deps.auth.library.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    // Another request used the link in the meantime.
    if (isAPIError(error)) return 'invalid-link'
    throw error
  }
  // Also removes identities and passkeys that were added by somebody who signed up with the address before its owner did.
  if (context.user?.id !== account.id) {
    await deleteIdentities(deps.accountDb, account.id)
    await deletePasskeys(deps.accountDb, account.id)
  }
  await deleteAccessTokens(deps.accountDb, account.id)
  const { password: hasher } = await deps.auth.library.$context
  const passwordHash = await hasher.hash(password)
  try {
    await deps.db.asWorker((tx) => confirmByReset(tx, account.id, { passwordHash, termsVersion }))
  } catch (error) {
    // Another spelling of the address was confirmed in the meantime, and a mailbox has one account.
    if (errorCode(error) === uniqueViolation) return 'invalid-link'
    throw error
  }
  // None if the account was closed or moved in the meantime.
  const sessionToken = await beginMailedSession(context, account)
  return sessionToken === null ? 'invalid-link' : { sessionToken }
}

function identifierOf(token: string): string {
  return `reset-password:${token}`
}
