import { setImmediate as nextTurn } from 'node:timers/promises'
import { staff } from '@yuti/contract/limits'
import type pg from 'pg'
import { sessionDays } from './session-cookie.ts'

export type SessionRow = {
  token: string
  id: string
  session_id: string
  email: string
  name: string
  is_blocked: boolean
  has_staff_role: boolean
  is_stale: boolean
  is_idle: boolean
  is_abandoned: boolean
}

const findSessionsSql = `
  select s.token, u.id, s.id as session_id, u.email, u.name,
    coalesce(m.is_blocked, false) as is_blocked,
    r.role is not null as has_staff_role,
    s."expiresAt" < now() + interval '${sessionDays - 1} days' as is_stale,
    s."updatedAt" < now() - case when r.role is null then interval '15 minutes' else interval '${staff.activityMinutes} minutes' end as is_idle,
    s."updatedAt" <= now() - interval '${staff.idleMinutes} minutes' as is_abandoned
  from auth.session s
  join auth."user" u on u.id = s."userId"
  left join public.moderation_states m on m.user_id = u.id
  left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  where s.token = any($1::text[]) and s."expiresAt" > now()`

type Queries = Pick<pg.Pool, 'query'>

type Gathering = { tokens: Set<string>; rows: Promise<Map<string, SessionRow>> }

const gatherings = new WeakMap<Queries, Gathering>()

/**
 * Finds a live session by one prepared statement, which requests that arrive in the same turn of the event loop share. It
 * starts after all of them have arrived, so an ended session is refused at once.
 */
export async function findSessionRow(authPool: Queries, token: string): Promise<SessionRow | null> {
  const { tokens, rows } = gatherings.get(authPool) ?? gather(authPool)
  tokens.add(token)
  return (await rows).get(token) ?? null
}

function gather(authPool: Queries): Gathering {
  const tokens = new Set<string>()
  const gathering = { tokens, rows: readAfterThisTurn(authPool, tokens) }
  gatherings.set(authPool, gathering)
  return gathering
}

async function readAfterThisTurn(authPool: Queries, tokens: Set<string>): Promise<Map<string, SessionRow>> {
  await nextTurn()
  gatherings.delete(authPool)
  const { rows } = await authPool.query<SessionRow>({
    name: 'find_sessions',
    text: findSessionsSql,
    values: [[...tokens]],
  })
  return new Map(rows.map((row) => [row.token, row]))
}
