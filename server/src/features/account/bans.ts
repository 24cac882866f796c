import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { SessionUser } from '#/platform/rpc.ts'
import { deriveSecret, secretsOf } from '#/platform/secrets.ts'
import { listIdentities } from './providers/repository.ts'

type BanDeps = Pick<Deps, 'env' | 'authPool'>

/**
 * As the member, before the account closes. True where the team had blocked it: its address opens none for a year, nor do
 * the identities at Google and Apple that it was linked to, and their addresses.
 */
export async function banIfBlocked(
  tx: Tx,
  deps: BanDeps,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
): Promise<boolean> {
  const identities = await listIdentities(deps.authPool, id)
  const hashes = [
    hashAddress(deps.env.appSecret, email),
    ...identities.map((identity) => hashIdentity(deps.env.appSecret, identity)),
    ...identities.flatMap((identity) =>
      identity.email ? [hashAddress(deps.env.appSecret, identity.email)] : [],
    ),
  ]
  const { rows } = await sql<{ done: boolean }>`
    select app.ban_own_address(hash) as done from unnest(${hashes}::text[]) as hash`.execute(tx)
  return rows.some(({ done }) => done)
}

export async function isBanned(deps: BanDeps, email: string): Promise<boolean> {
  return await isAnyBanned(deps, (secret) => [hashAddress(secret, email)])
}

type Person = { issuer: string; subject: string; email: string | null }

/** Whoever a provider vouches for: by the identity as well, because an address at a provider can be changed. */
export async function isBannedPerson(deps: BanDeps, person: Person): Promise<boolean> {
  const { email } = person
  return await isAnyBanned(deps, (secret) => [
    hashIdentity(secret, person),
    ...(email ? [hashAddress(secret, email)] : []),
  ])
}

async function isAnyBanned(
  { authPool, env }: BanDeps,
  hashesWith: (secret: string) => string[],
): Promise<boolean> {
  const { rows } = await authPool.query(
    'select 1 from auth.banned_addresses where address_hash = any($1) and expires_at > now()',
    [secretsOf(env).flatMap(hashesWith)],
  )
  return rows.length > 0
}

function hashIdentity(secret: string, { issuer, subject }: Omit<Person, 'email'>): string {
  return createHmac('sha256', deriveSecret(secret, 'banned-identities'))
    .update(`${issuer}\n${subject}`)
    .digest('base64url')
}

function hashAddress(secret: string, email: string): string {
  return createHmac('sha256', deriveSecret(secret, 'banned-addresses'))
    .update(mailboxOf(email))
    .digest('base64url')
}

const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** The spellings of one mailbox count as one address: case, what follows a plus, the dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] || name
  return ignoresDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
