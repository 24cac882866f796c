import { mailedLinks } from '@yuti/contract/limits'
import type { Language } from '@yuti/contract/languages'
import { beginMailboxMove } from '#/features/birth-changes/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext, RpcContext } from '#/platform/rpc.ts'
import { hashToken, makeToken } from '#/platform/secrets.ts'
import { isAddressBanned, keepFormerAddress } from './bans.ts'
import { mayMailStranger } from './mail-limit.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { accountMail, enqueueOwnerMail } from './mails.ts'
import { isWeakPassword } from './password-strength.ts'
import { type Reauthentication, reauthenticate, reauthenticateByPassword } from './reauthentication.ts'
import {
  applyEmailChange,
  findAccountByEmail,
  findEmailChange,
  findPasswordHash,
  getLanguage,
  insertEmailChange,
  updatePassword,
} from './repository.ts'

/**
 * Answers the same whether the new address is free, taken or banned; only the mail to it says which. The present address gets
 * a mail too. If the new mailbox had its mails of today, it gets none, and a link that was mailed before still works.
 */
export async function requestEmailChange(
  { deps, user, sessionToken }: ActorContext,
  newEmail: string,
  language: Language,
): Promise<void> {
  const { db, mailer, clock, auth } = deps
  const token = makeToken()
  const expiresAt = new Date(clock.now().getTime() + mailedLinks.emailChangeHours * 3_600_000)
  const isBanned = await isAddressBanned(deps, newEmail)
  const isMember = (await findAccountByEmail(deps.accountDb, newEmail))?.isConfirmed
  const mayMail = isMember || (await mayMailStranger(deps, newEmail, 'sign-up'))
  await db.asMember(sessionToken, async (tx) => {
    const change = { newEmail, tokenHash: hashToken(token), expiresAt }
    const isFree = mayMail && !isBanned && (await insertEmailChange(tx, change))
    const toNew: AccountMail = isBanned
      ? { kind: 'address-closed', urls: [] }
      : isFree
        ? { kind: 'email-change', urls: [`${auth.publicUrl}/confirm-email?token=${token}`] }
        : { kind: 'email-taken', urls: [`${auth.publicUrl}/auth`, resetUrl(deps)] }
    const toOld: AccountMail = { kind: 'email-change-asked', urls: [resetUrl(deps)] }
    if (mayMail) await mailer.enqueue(tx, accountMail(newEmail, language, toNew))
    const own = await getLanguage(tx, user.id)
    await mailer.enqueue(tx, accountMail(user.email, own, toOld))
  })
}

/**
 * The link proves the mailbox; the session, or else the password, proves that the account's owner opened it. So a member
 * who asks for somebody else's address does not get it when that person clicks the unexpected mail.
 */
export async function confirmEmailChange(
  context: RpcContext,
  { token, password, language }: { token: string; password: string | null; language: Language },
): Promise<Reauthentication | 'invalid-link'> {
  const { deps, user } = context
  const tokenHash = hashToken(token)
  const change = await findEmailChange(deps.accountDb, tokenHash)
  if (change === null) return 'invalid-link'
  const { ownerId, newEmail } = change
  const outcome = user?.id === ownerId ? 'ok' : await reauthenticateByPassword(context, ownerId, password)
  if (outcome !== 'ok') return outcome
  return await deps.db.asWorker(async (tx) => {
    const remember = await beginMailboxMove(tx, deps, ownerId)
    const former = await applyEmailChange(tx, tokenHash)
    if (!former) return 'invalid-link'
    await remember({ from: former, to: newEmail })
    await keepFormerAddress(tx, deps, { accountId: ownerId, from: former, to: newEmail })
    const recipient = { accountId: ownerId, email: former, formLanguage: language }
    await enqueueOwnerMail(tx, deps, recipient, { kind: 'email-changed', urls: [] })
    return 'ok'
  })
}

/** Only for accounts that have a password. The first one is set with a mailed link, which proves the mailbox. */
export async function changePassword(
  context: ActorContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Reauthentication | 'weak'> {
  const { deps, user, sessionToken } = context
  if ((await findPasswordHash(deps.accountDb, user.id)) === null) return 'wrong-password'
  const outcome = await reauthenticate(context, currentPassword)
  if (outcome !== 'ok') return outcome
  if (await isWeakPassword(newPassword, user)) return 'weak'
  const { password: hasher } = await deps.auth.library.$context
  const hash = await hasher.hash(newPassword)
  await deps.db.asMember(sessionToken, async (tx) => {
    const language = await getLanguage(tx, user.id)
    await updatePassword(tx, hash)
    const mail: AccountMail = { kind: 'password-changed', urls: [resetUrl(deps)] }
    await deps.mailer.enqueue(tx, accountMail(user.email, language, mail))
  })
  return 'ok'
}

function resetUrl({ auth }: Deps): string {
  return `${auth.publicUrl}/forgot-password`
}
