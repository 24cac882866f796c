import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'
import { readConfirmationToken } from './confirmation-link.ts'
import { findAccountById, listSignUps } from './repository.ts'

/**
 * The mail proves the address; the browser, or else the password, proves which sign-up with it is the owner's own.
 * Whoever never signed up has neither, so a click on a mail they did not ask for confirms nobody's password.
 */
export type OpenedLink = 'confirmed' | 'link-expired' | 'link-invalid' | 'password-needed'

export async function openConfirmationLink(
  deps: Deps,
  token: string,
  browserHash: string | null,
): Promise<OpenedLink> {
  const link = readConfirmationToken(deps, token)
  if (link === 'expired') return 'link-expired'
  if (link === 'invalid') return 'link-invalid'
  const account = await findAccountById(deps.authPool, link.accountId)
  if (!account) return 'link-invalid'
  if (account.isConfirmed) return 'confirmed'
  const signUps = await listSignUps(deps.authPool, account.id)
  const own = signUps.find((signUp) => browserHash !== null && signUp.browserHash === browserHash)
  if (!own) return 'password-needed'
  return (await confirmSignUp(deps, own.id)) ? 'confirmed' : 'password-needed'
}

/** The address of the account whose mailbox the link proves. */
export async function findLinkedAddress(deps: Deps, token: string): Promise<string | null> {
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return null
  return (await findAccountById(deps.authPool, link.accountId))?.email ?? null
}

/** Confirms the sign-up that was made with this password; whether there was one. */
export async function confirmByPassword(deps: Deps, token: string, password: string): Promise<boolean> {
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return false
  const { password: hasher } = await deps.auth.library.$context
  for (const { id, passwordHash } of await listSignUps(deps.authPool, link.accountId)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- five at most, and each is meant to be slow
    if (await hasher.verify({ hash: passwordHash, password })) return await confirmSignUp(deps, id)
  }
  return false
}

async function confirmSignUp({ db }: Deps, signUpId: string): Promise<boolean> {
  const { rows } = await db.asWorker((tx) =>
    sql<{ done: boolean }>`select app.confirm_sign_up(${signUpId}) as done`.execute(tx),
  )
  return rows[0]?.done ?? false
}
