import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { isBanned } from './bans.ts'
import { type Proof, proveByPassword, reauthenticate, type SignedIn } from './reauthentication.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { accountMail, mailOwner } from './mails.ts'
import { isWeakPassword } from './password-strength.ts'
import { findEmailChangeOwner, findPasswordHash, getSessionState } from './repository.ts'

const changeHours = 1

/** What is known of the new address decides the mail to it alone. The present address hears of it either way. */
export async function requestEmailChange(
  { deps, user, sessionToken }: SignedIn,
  newEmail: string,
  language: Language,
): Promise<void> {
  const { db, mailer, clock, auth } = deps
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + changeHours * 3_600_000)
  const isClosed = await isBanned(deps, newEmail)
  await db.asMember(sessionToken, async (tx) => {
    const { rows } = isClosed
      ? { rows: [] }
      : await sql<{ isFree: boolean }>`
          select app.request_email_change(${newEmail}, ${hashOf(token)}, ${expiresAt}) as "isFree"`.execute(
          tx,
        )
    const toNew: AccountMail = isClosed
      ? { kind: 'address-closed', urls: [] }
      : rows[0]?.isFree
        ? { kind: 'email-change', urls: [`${auth.publicUrl}/confirm-email?token=${token}`] }
        : { kind: 'email-taken', urls: [`${auth.publicUrl}/auth`, resetUrl(deps)] }
    const toOld: AccountMail = { kind: 'email-change-asked', urls: [resetUrl(deps)] }
    await mailer.enqueue(tx, accountMail(newEmail, language, toNew))
    const { language: own } = await getSessionState(tx, user.id)
    await mailer.enqueue(tx, accountMail(user.email, own, toOld))
  })
}

/**
 * The link proves the mailbox, the session or else the password that it is the account's owner who holds it: whoever asks
 * for somebody else's address is not given it by that person's press on a mail they did not ask for.
 */
export async function confirmEmailChange(
  context: RpcContext,
  { token, password, language }: { token: string; password: string | null; language: Language },
): Promise<Proof | 'invalid-link'> {
  const { deps, user } = context
  const ownerId = await findEmailChangeOwner(deps.authPool, hashOf(token))
  if (ownerId === null) return 'invalid-link'
  const proof = user?.id === ownerId ? 'ok' : await proveByPassword(context, ownerId, password)
  if (proof !== 'ok') return proof
  return await deps.db.asWorker(async (tx) => {
    const { rows } = await sql<{ former: string | null }>`
      select app.apply_email_change(${hashOf(token)}) as former`.execute(tx)
    const former = rows[0]?.former
    if (!former) return 'invalid-link'
    const recipient = { accountId: ownerId, email: former, formLanguage: language }
    await mailOwner(tx, deps, recipient, { kind: 'email-changed', urls: [] })
    return 'ok'
  })
}

/** Who has no password cannot give the present one: they choose their first with a link from their mailbox. */
export async function changePassword(
  context: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Proof | 'weak'> {
  const { deps, user, sessionToken } = context
  if ((await findPasswordHash(deps.authPool, user.id)) === null) return 'wrong-password'
  const proof = await reauthenticate(context, currentPassword)
  if (proof !== 'ok') return proof
  if (await isWeakPassword(newPassword, user)) return 'weak'
  const { password: hasher } = await deps.auth.library.$context
  const hash = await hasher.hash(newPassword)
  await deps.db.asMember(sessionToken, async (tx) => {
    const { language } = await getSessionState(tx, user.id)
    await sql`select app.replace_password(${hash})`.execute(tx)
    const mail: AccountMail = { kind: 'password-changed', urls: [resetUrl(deps)] }
    await deps.mailer.enqueue(tx, accountMail(user.email, language, mail))
  })
  return 'ok'
}

function resetUrl({ auth }: Deps): string {
  return `${auth.publicUrl}/forgot-password`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
