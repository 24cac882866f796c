import { randomBytes } from 'node:crypto'
import type { Language } from '@yuti/contract/base'
import { termsVersion } from '@yuti/contract/limits'
import { isAPIError } from 'better-auth/api'
import { resetHours } from '#/platform/auth/auth.ts'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { mailOwner } from './mails.ts'
import { isWeakPassword } from './password-strength.ts'
import { type AccountRow, confirmByReset, findAccountByEmail, findAccountById } from './repository.ts'
import { forgetIdentities, listIdentities } from './providers/repository.ts'
import { clientHeaders } from './sessions.ts'
import { noAccountMail } from './sign-up.ts'

/** The mail goes out either way and says which it was. */
export async function requestPasswordReset(deps: Deps, email: string, language: Language): Promise<void> {
  const account = await findAccountByEmail(deps.auth.pool, email)
  const mail = account ? await resetMail(deps, account) : noAccountMail(deps)
  const recipient = { accountId: account?.isConfirmed ? account.id : null, email, formLanguage: language }
  await deps.db.asWorker((tx) => mailOwner(tx, deps, recipient, mail))
}

async function resetMail(deps: Deps, account: AccountRow): Promise<AccountMail> {
  const { internalAdapter } = await deps.auth.library.$context
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(deps.clock.now().getTime() + resetHours * 60 * 60 * 1000)
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: account.id,
    expiresAt,
  })
  const kind = (await listIdentities(deps.authPool, account.id)).length > 0 ? 'reset-linked' : 'reset'
  return { kind, urls: [`${deps.auth.publicUrl}/reset-password?token=${token}`] }
}

/** Whose link this is, as long as it is fresh and unused. */
export async function findResetAccount(deps: Deps, token: string): Promise<AccountRow | null> {
  const { internalAdapter } = await deps.auth.library.$context
  const verification = await internalAdapter.findVerificationValue(identifierOf(token))
  if (!verification || verification.expiresAt <= deps.clock.now()) return null
  return findAccountById(deps.auth.pool, verification.value)
}

export type ResetOutcome = { sessionToken: string } | 'invalid-link' | 'weak' | 'consents-needed'

type ResetInput = { token: string; password: string; hasConsents: boolean }

/**
 * Once per link. Every session of the account ends, and a new one begins for whoever held the link. Links to Google and
 * Apple end too, unless it is used where the account is signed in, as by somebody who sets a first password.
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
  // Somebody may have begun an account with this address before its owner came, and be linked to it still.
  if (context.user?.id !== account.id) await forgetIdentities(deps.authPool, account.id)
  const { password: hasher } = await deps.auth.library.$context
  const passwordHash = await hasher.hash(password)
  await deps.db.asWorker((tx) => confirmByReset(tx, account.id, { passwordHash, termsVersion }))
  const { token: sessionToken } = await deps.auth.library.api.signInEmail({
    body: { email: account.email, password },
    headers: clientHeaders(context),
  })
  return { sessionToken }
}

function identifierOf(token: string): string {
  return `reset-password:${token}`
}
