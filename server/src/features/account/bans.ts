import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { deriveSecret } from '#/platform/secrets.ts'

type BanDeps = Pick<Deps, 'env' | 'authPool'>

/** As the member, before the account closes. True where the team had blocked it: its address opens none for a year. */
export async function banIfBlocked(tx: Tx, deps: BanDeps, email: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.ban_own_address(${hashAddress(deps, email)}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export async function isBanned(deps: BanDeps, email: string): Promise<boolean> {
  const { rows } = await deps.authPool.query(
    'select 1 from auth.banned_addresses where address_hash = $1 and expires_at > now()',
    [hashAddress(deps, email)],
  )
  return rows.length > 0
}

function hashAddress({ env }: BanDeps, email: string): string {
  return createHmac('sha256', deriveSecret(env.appSecret, 'banned-addresses'))
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
