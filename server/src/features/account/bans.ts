import { createHmac } from 'node:crypto'
import type { Deps } from '#/platform/deps.ts'
import type { SessionUser } from '#/platform/rpc.ts'
import { deriveSecret, secretsOf } from '#/platform/secrets.ts'
import { mailboxOf } from '#/platform/mailbox.ts'
import { isAnyHashBanned } from './erasure-repository.ts'
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
    secretsOf(env).map((secret) => hashAddress(secret, email)),
  )
}

type Identity = { issuer: string; subject: string; email: string | null }

/** Also checks issuer and subject, because the address of an account at a provider can be changed. */
export async function isIdentityBanned({ accountDb, env }: BanDeps, identity: Identity): Promise<boolean> {
  return await isAnyHashBanned(
    accountDb,
    secretsOf(env).flatMap((secret) => hashesOfIdentity(secret, identity)),
  )
}

function hashesOfIdentity(secret: string, { issuer, subject, email }: Identity): string[] {
  const identityHash = createHmac('sha256', deriveSecret(secret, 'banned-identities'))
    .update(`${issuer}\n${subject}`)
    .digest('base64url')
  return email ? [identityHash, hashAddress(secret, email)] : [identityHash]
}

function hashAddress(secret: string, email: string): string {
  return createHmac('sha256', deriveSecret(secret, 'banned-addresses'))
    .update(mailboxOf(email))
    .digest('base64url')
}
