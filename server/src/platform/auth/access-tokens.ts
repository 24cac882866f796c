import type { TokenScope } from '@yuti/contract/access-tokens'
import { userId } from '@yuti/contract/base'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../rpc.ts'
import { hashToken, makeToken } from '../secrets.ts'

/** `app.current_user_id` knows tokens by it; no session's token begins so. */
const prefix = 'yuti_token_'

/** Every procedure that a token may call, by its scope. The data export is a route beside the typed API. */
const procedures: Record<TokenScope, readonly string[]> = {
  chart: ['profiles.chart'],
  export: [],
}

export function makeAccessToken(): string {
  return `${prefix}${makeToken()}`
}

/** Whether it looks like one; whose it is only the database knows. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** The token in the header; null without one. */
export function readAccessToken(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** True without a token. */
export function mayCallWithToken(scopes: readonly TokenScope[] | null, procedure: string): boolean {
  return scopes === null || scopes.some((scope) => procedures[scope].includes(procedure))
}

type Holder = { user: SessionUser; scopes: TokenScope[] }
type HolderRow = {
  id: string
  email: string
  name: string
  is_blocked: boolean
  scopes: TokenScope[]
  is_idle: boolean
}

const findHolderSql = `
  select u.id, u.email, u.name, coalesce(m.is_blocked, false) as is_blocked, t.scopes,
    coalesce(t.last_used_at < now() - interval '1 minute', true) as is_idle
  from auth.access_tokens t join auth."user" u on u.id = t.user_id
  left join public.moderation_states m on m.user_id = u.id
  where t.token_hash = $1 and t.expires_at > now()`

/** Whose token it is, and what it allows; null for one that is unknown, revoked or expired. A token is never staff's. */
export async function findTokenHolder(
  { authPool }: Pick<Deps, 'authPool'>,
  token: string,
): Promise<Holder | null> {
  if (!isAccessToken(token)) return null
  const hash = hashToken(token)
  const { rows } = await authPool.query<HolderRow>({
    name: 'find_token_holder',
    text: findHolderSql,
    values: [hash],
  })
  const [row] = rows
  if (!row) return null
  if (row.is_idle)
    await authPool.query(
      `update auth.access_tokens set last_used_at = date_trunc('minute', now()) where token_hash = $1`,
      [hash],
    )
  const { id, email, name, is_blocked: isBlocked, scopes } = row
  return { user: { id: userId.parse(id), email, name, isBlocked, hasStaffRole: false }, scopes }
}
