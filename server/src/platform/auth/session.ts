import { sessions } from '@yuti/contract/limits'
import { randomBytes } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import type { Deps } from '../deps.ts'
import type { RpcContext, SessionUser } from '../rpc.ts'
import { findTokenHolder, readAccessToken } from './access-tokens.ts'
import { findSessionRow, findSessionWithState, type SessionState } from './session-rows.ts'
import { noteTraces } from './traces.ts'

export type LiveSession = {
  id: string
  token: string
  user: SessionUser
  isStale: boolean
  isIdle: boolean
  /** Null unless it was asked for. */
  state: SessionState | null
}
export type SessionWish = { withState?: boolean }

/**
 * Finds the session and user of a request, several times cheaper than the library's way, which caches. An ended session is
 * refused at once.
 */
export async function findSession(
  deps: Pick<Deps, 'auth' | 'authPool'>,
  headers: Headers,
  { withState = false }: SessionWish = {},
): Promise<LiveSession | null> {
  const token = deps.auth.cookies.read(headers.get('cookie'))
  if (!token) return null
  const state = withState ? await findSessionWithState(deps.authPool, token) : null
  const row = withState ? state : await findSessionRow(deps.authPool, token)
  if (!row) return null
  // Ends the whole session of idle staff; a job deletes the sessions that nobody returns to.
  if (row.has_staff_role && row.is_abandoned) {
    await endSession(deps, token)
    return null
  }
  const { email, name, has_staff_role: hasStaffRole } = row
  // A block is not prolonged by a job that is late.
  const isBlocked = row.has_ended_block ? !(await endBlock(deps, row.id)) : row.is_blocked
  return {
    id: row.session_id,
    token,
    user: { id: userId.parse(row.id), email, name, isBlocked, hasStaffRole },
    isStale: row.is_stale,
    isIdle: row.is_idle,
    state,
  }
}

/** Returns whether the account is free. */
async function endBlock({ authPool }: Pick<Deps, 'authPool'>, id: string): Promise<boolean> {
  const { rows } = await authPool.query<{ is_free: boolean }>('select app.end_block($1) as is_free', [id])
  return rows[0]?.is_free ?? false
}

/** Called after a call failed, to tell a session that ended meanwhile from other failures. */
export async function isSessionLive({ authPool }: Pick<Deps, 'authPool'>, token: string): Promise<boolean> {
  const { rows } = await authPool.query(
    'select 1 from auth.session where token = $1 and "expiresAt" > now()',
    [token],
  )
  return rows.length > 0
}

/** The context of one call. `ip` is the socket's or a trusted proxy's, never taken from the caller's own header. */
export async function createRpcContext(
  deps: Deps,
  headers: Headers,
  ip: string,
  wish?: SessionWish,
): Promise<RpcContext> {
  const token = readAccessToken(headers)
  if (token !== null) return await createTokenContext(deps, token, headers, ip)
  const session = await findSession(deps, headers, wish)
  const resHeaders = new Headers()
  const cookieHeader = headers.get('cookie')
  if (session?.isStale) {
    await prolong(deps, session.token, resHeaders)
    await noteTraces(deps, { user: session.user, ip, cookieHeader }, resHeaders)
  } else if (session?.isIdle) await noteUse(deps, session.token)
  return {
    deps,
    sessionToken: session?.token ?? null,
    user: session?.user ?? null,
    sessionState: session?.state ?? null,
    scopes: null,
    ip,
    userAgent: headers.get('user-agent'),
    cookieHeader,
    resHeaders,
  }
}

/** The header decides alone: a token that is wrong or has expired does not fall back to a cookie. */
async function createTokenContext(
  deps: Deps,
  token: string,
  headers: Headers,
  ip: string,
): Promise<RpcContext> {
  const holder = await findTokenHolder(deps, token)
  return {
    deps,
    sessionToken: holder && token,
    user: holder?.user ?? null,
    sessionState: null,
    scopes: holder?.scopes ?? [],
    ip,
    userAgent: headers.get('user-agent'),
    cookieHeader: null,
    resHeaders: new Headers(),
  }
}

/** Prolongs the session to thirty days from now, written at most once a day. */
async function prolong(deps: Deps, token: string, resHeaders: Headers): Promise<void> {
  await deps.authPool.query(
    `update auth.session set "expiresAt" = now() + interval '${sessions.days} days', "updatedAt" = now() where token = $1`,
    [token],
  )
  resHeaders.append('set-cookie', deps.auth.cookies.set(token))
}

/** Records roughly when the session was last used, for the list of devices. */
async function noteUse(deps: Deps, token: string): Promise<void> {
  await deps.authPool.query('update auth.session set "updatedAt" = now() where token = $1', [token])
}

export async function endSession(deps: Pick<Deps, 'authPool'>, token: string): Promise<void> {
  await deps.authPool.query('delete from auth.session where token = $1', [token])
}

/** Rotates the token after privilege elevation, so that the former token is useless. */
export async function renewToken(
  deps: Pick<Deps, 'auth' | 'authPool'>,
  token: string,
  resHeaders: Headers,
): Promise<void> {
  const fresh = randomBytes(24).toString('base64url')
  await deps.authPool.query('update auth.session set token = $2 where token = $1', [token, fresh])
  resHeaders.append('set-cookie', deps.auth.cookies.set(fresh))
}
