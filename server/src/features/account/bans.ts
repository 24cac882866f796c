import { createHmac } from 'node:crypto'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { SessionUser } from '#/platform/rpc.ts'
import { deriveSecret, secretsOf } from '#/platform/secrets.ts'
import { mailboxesOf, mailboxOf } from '#/platform/mailbox.ts'
import { isAnyHashBanned, keepFormerHashes } from './bans-repository.ts'
import { listIdentities } from './providers/repository.ts'

type BanDeps = Pick<Deps, 'env' | 'accountDb'>

/** Hashes of an account's address, its identities at Google and Apple and their addresses: what a ban refuses at a sign-up. */
export async function hashAddresses(
  { accountDb, env: { appSecret } }: BanDeps,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
): Promise<string[]> {
  const identities = await listIdentities(accountDb, id)
  return [
    hashAddress(appSecret, email),
    ...identities.flatMap((identity) => hashesOfIdentity(appSecret, identity)),
  ]
}

export async function isAddressBanned({ accountDb, env }: BanDeps, email: string): Promise<boolean> {
  return await isAnyHashBanned(
    accountDb,
    secretsOf(env).flatMap((secret) => hashesOfAddress(secret, email)),
  )
}

type Identity = { issuer: string; subject: string; email: string | null }

/** Also checks issuer and subject, because the address of an account at a provider can be changed. */
export async function isIdentityBanned({ accountDb, env }: BanDeps, identity: Identity): Promise<boolean> {
  return await isAnyHashBanned(
    accountDb,
    secretsOf(env).flatMap((secret) => [
      hashIdentity(secret, identity),
      ...(identity.email ? hashesOfAddress(secret, identity.email) : []),
    ]),
  )
}

/** Runs as the worker, when the address of an account changes. Another spelling of the same mailbox is no former address. */
export async function keepFormerAddress(
  tx: Tx,
  { env: { appSecret } }: Pick<Deps, 'env'>,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  const former = hashAddress(appSecret, from)
  if (former !== hashAddress(appSecret, to)) await keepFormerHashes(tx, accountId, [former])
}

/** Runs as the worker, when an identity at Google or Apple is unlinked. */
export async function keepFormerIdentity(
  tx: Tx,
  { env: { appSecret } }: Pick<Deps, 'env'>,
  { accountId, identity }: { accountId: string; identity: Identity },
): Promise<void> {
  await keepFormerHashes(tx, accountId, hashesOfIdentity(appSecret, identity))
}

function hashesOfIdentity(secret: string, identity: Identity): string[] {
  const identityHash = hashIdentity(secret, identity)
  return identity.email ? [identityHash, hashAddress(secret, identity.email)] : [identityHash]
}

function hashIdentity(secret: string, { issuer, subject }: Identity): string {
  return createHmac('sha256', deriveSecret(secret, 'banned-identities'))
    .update(`${issuer}\n${subject}`)
    .digest('base64url')
}

function hashAddress(secret: string, email: string): string {
  return hashMailbox(secret, mailboxOf(email))
}

/** Also under the former name of the mailbox, which an older ban has. */
function hashesOfAddress(secret: string, email: string): string[] {
  return mailboxesOf(email).map((mailbox) => hashMailbox(secret, mailbox))
}

function hashMailbox(secret: string, mailbox: string): string {
  return createHmac('sha256', deriveSecret(secret, 'banned-addresses')).update(mailbox).digest('base64url')
}
