import { randomBytes } from 'node:crypto'
import { sessionDays } from '#/platform/auth/session-cookie.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { clientHeaders } from '../sessions.ts'

type Used = { issuer: string; subject: string; email: string | null; refreshToken: string | null }

/**
 * The token of a new session of whoever this identity belongs to; null where it is nobody's. One statement, so that an
 * account which is being closed, or a link which is being removed, gets none that outlives it.
 */
export async function beginIdentitySession(context: RpcContext, used: Used): Promise<string | null> {
  const headers = clientHeaders(context)
  const token = randomBytes(24).toString('base64url')
  const { rowCount } = await context.deps.authPool.query(
    `with used as (
       update auth.provider_identities
       set last_used_at = now(), email = coalesce($3, email), refresh_token = coalesce($4, refresh_token)
       where issuer = $1 and subject = $2 returning user_id)
     insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent")
     select $5, user_id, now() + make_interval(days => $6), $7, $8 from used`,
    [
      used.issuer,
      used.subject,
      used.email,
      used.refreshToken,
      token,
      sessionDays,
      headers.get('x-real-ip') ?? '',
      headers.get('user-agent') ?? '',
    ],
  )
  return rowCount === 1 ? token : null
}
