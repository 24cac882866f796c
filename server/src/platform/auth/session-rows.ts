import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@yuti/contract/languages'
import { staff, sessions } from '@yuti/contract/limits'
import type pg from 'pg'

export type SessionRow = {
  token: string
  id: string
  session_id: string
  email: string
  name: string
  is_blocked: boolean
  /** The time of the block is over, and nobody has lifted it yet. */
  has_ended_block: boolean
  has_staff_role: boolean
  is_stale: boolean
  is_idle: boolean
  is_abandoned: boolean
}

/** What the app asks about its session; null for an account without a profile. */
export type SessionState = {
  profile_name: string | null
  language: Language | null
  is_complete: boolean | null
  first_day_until: Date | null
  likes_paused_until: Date | null
}

const findSessionsSql = (more: { columns: string; join: string }) => `
  select s.token, u.id, s.id as session_id, u.email, u.name,
    coalesce(m.is_blocked, false) as is_blocked,
    coalesce(m.is_blocked and m.ends_at <= now(), false) as has_ended_block,
    r.role is not null as has_staff_role,
    s."expiresAt" < now() + interval '${sessions.days - 1} days' as is_stale,
    s."updatedAt" < now() - case when r.role is null then interval '15 minutes' else interval '${staff.activityMinutes} minutes' end as is_idle,
    s."updatedAt" <= now() - interval '${staff.idleMinutes} minutes' as is_abandoned${more.columns}
  from auth.session s
  join auth."user" u on u.id = s."userId"
  left join public.moderation_states m on m.user_id = u.id
  left join public.user_roles r on r.user_id = u.id and r.role = 'admin'${more.join}
  where s.token = any($1::text[]) and s."expiresAt" > now()`

type Queries = Pick<pg.Pool, 'query'>

/** One prepared statement, and those who wait for it. */
type LookUp<Row> = { name: string; text: string; gatherings: WeakMap<Queries, Gathering<Row>> }
type Gathering<Row> = { tokens: Set<string>; rows: Promise<Map<string, Row>> }

const alone: LookUp<SessionRow> = {
  name: 'find_sessions',
  text: findSessionsSql({ columns: '', join: '' }),
  gatherings: new WeakMap(),
}
const withState: LookUp<SessionRow & SessionState> = {
  name: 'find_sessions_with_state',
  text: findSessionsSql({
    columns: ', a.profile_name, a.language, a.is_complete, a.first_day_until, a.likes_paused_until',
    join: ' left join lateral app.session_state(s.id) a on true',
  }),
  gatherings: new WeakMap(),
}

/**
 * Finds a live session by one prepared statement, which requests that arrive in the same turn of the event loop share. It
 * starts after all of them have arrived, so an ended session is refused at once.
 */
export function findSessionRow(authPool: Queries, token: string): Promise<SessionRow | null> {
  return find(alone, authPool, token)
}

/** Likewise, with what the app asks about its session: a statement more would cost as much as the look-up. */
export function findSessionWithState(
  authPool: Queries,
  token: string,
): Promise<(SessionRow & SessionState) | null> {
  return find(withState, authPool, token)
}

async function find<Row extends SessionRow>(
  lookUp: LookUp<Row>,
  authPool: Queries,
  token: string,
): Promise<Row | null> {
  const { tokens, rows } = lookUp.gatherings.get(authPool) ?? gather(lookUp, authPool)
  tokens.add(token)
  return (await rows).get(token) ?? null
}

function gather<Row extends SessionRow>(lookUp: LookUp<Row>, authPool: Queries): Gathering<Row> {
  const tokens = new Set<string>()
  const gathering = { tokens, rows: readAfterThisTurn(lookUp, authPool, tokens) }
  lookUp.gatherings.set(authPool, gathering)
  return gathering
}

async function readAfterThisTurn<Row extends SessionRow>(
  { name, text, gatherings }: LookUp<Row>,
  authPool: Queries,
  tokens: Set<string>,
): Promise<Map<string, Row>> {
  await nextTurn()
  gatherings.delete(authPool)
  const { rows } = await authPool.query<Row>({ name, text, values: [[...tokens]] })
  return new Map(rows.map((row) => [row.token, row]))
}
