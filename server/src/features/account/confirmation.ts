import type { Deps } from '#/platform/deps.ts'
import { readConfirmationToken } from './confirmation-link.ts'
import { confirmSignUp, findOpenAccount, listSignUps } from './repository.ts'

type OpenedLink = 'confirmed' | 'link-expired' | 'link-invalid' | 'password-needed'

/**
 * The mail proves the address; the browser, or else the password, proves which sign-up with that address is the owner's.
 * An owner who never signed up has neither, so a click on an unexpected mail confirms nobody's password.
 */
export async function openConfirmationLink(
  deps: Deps,
  token: string,
  browserHash: string | null,
): Promise<OpenedLink> {
  const link = readConfirmationToken(deps, token)
  if (link === 'expired') return 'link-expired'
  if (link === 'invalid') return 'link-invalid'
  const account = await findOpenAccount(deps.accountDb, link.accountId)
  if (!account) return 'link-invalid'
  if (account.isConfirmed) return 'confirmed'
  const signUps = await listSignUps(deps.accountDb, account.id)
  const own = signUps.find((signUp) => browserHash !== null && signUp.browserHash === browserHash)
  if (!own) return 'password-needed'
  const isConfirmed = await deps.db.asWorker((tx) => confirmSignUp(tx, own.id))
  return isConfirmed ? 'confirmed' : 'password-needed'
}

/** The address of the account that the link belongs to; null when the link is invalid or has expired. */
export async function findLinkedAddress(deps: Deps, token: string): Promise<string | null> {
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return null
  return (await findOpenAccount(deps.accountDb, link.accountId))?.email ?? null
}

/** Confirms the sign-up that was made with this password. False when there is none. */
export async function confirmByPassword(deps: Deps, token: string, password: string): Promise<boolean> {
  const link = readConfirmationToken(deps, token)
  if (typeof link === 'string') return false
  const { password: hasher } = await deps.auth.library.$context
  for (const { id, passwordHash } of await listSignUps(deps.accountDb, link.accountId)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- five at most, and verifying is slow on purpose
    if (await hasher.verify({ hash: passwordHash, password }))
      // oxlint-disable-next-line eslint/no-await-in-loop -- returns
      return await deps.db.asWorker((tx) => confirmSignUp(tx, id))
  }
  return false
}
