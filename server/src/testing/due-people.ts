import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnerDatabase, Tx } from '#/platform/db/database.ts'

type DuePeople = {
  /** Even: each two of them are a match. */
  count: number
  channel: 'mail' | 'push'
  dueAt: Date
}

/**
 * Stores members who have read nothing of one match, which is due as a push to one device each, or by mail: at once for every
 * second one, in a daily digest for the others.
 * Returns their ids. One call for at most 10,000 people, because it is one transaction.
 */
export async function storeDuePeople(
  owner: Pick<OwnerDatabase, 'asOwner'>,
  { count, channel, dueAt }: DuePeople,
): Promise<string[]> {
  const ids = randomIds(count)
  const due = sql`unnest(${ids}::uuid[]) with ordinality due (id, n)`
  await owner.asOwner(async (tx) => {
    await insertMembers(tx, ids)
    await sql`insert into auth.session (token, "userId", "expiresAt")
      select 'token-' || id, id, now() + interval '1 year' from ${due}`.execute(tx)
    // Looks up the name of the time zone in a slow view.
    await sql`alter table notification_preferences disable trigger use_known_time_zone`.execute(tx)
    await sql`insert into notification_preferences (user_id, mail_messages, quiet_from, quiet_until)
      select id, case n % 2 when 0 then 'at_once' else 'daily' end, case when n % 5 = 0 then (now() at time zone 'utc')::time + interval '6 hours' end,
        case when n % 5 = 0 then (now() at time zone 'utc')::time + interval '9 hours' end
      from ${due}`.execute(tx)
    await sql`alter table notification_preferences enable trigger use_known_time_zone`.execute(tx)
    await sql`insert into matches (user1_id, user2_id)
      select least(one, other), greatest(one, other)
      from unnest(${ids.filter((_id, n) => n % 2 === 0)}::uuid[], ${ids.filter((_id, n) => n % 2 === 1)}::uuid[]) pair (one, other)`.execute(
      tx,
    )
    await sql`update inbox_entries set is_new = false, unread = 2, last_number = 2, last_at = now() where user_id = any(${ids}::uuid[])`.execute(
      tx,
    )
    if (channel === 'push')
      await sql`insert into push_tokens (token, user_id, platform, device_id, session_id)
        select 'phone-' || due.id, due.id, 'android', due.id, a.id from ${due} join auth.session a on a."userId" = due.id`.execute(
        tx,
      )
    await sql`insert into notifications (user_id, kind, match_id, count, mail_count, mail_due_at, push_due_at)
      select e.user_id, 'message', e.match_id, 2, 2, case ${channel} when 'mail' then ${dueAt}::timestamptz end,
        case ${channel} when 'push' then ${dueAt}::timestamptz end
      from inbox_entries e join ${due} on due.id = e.user_id`.execute(tx)
  })
  return ids
}

/** Gives a member unread messages in this many more matches, all due like those of `storeDuePeople`. */
export async function floodMember(
  owner: Pick<OwnerDatabase, 'asOwner'>,
  person: string,
  { count, channel, dueAt }: DuePeople,
): Promise<void> {
  const others = randomIds(count)
  const due = sql`unnest(${others}::uuid[]) due (id)`
  await owner.asOwner(async (tx) => {
    await insertMembers(tx, others)
    await sql`insert into matches (user1_id, user2_id)
      select least(id, ${person}::uuid), greatest(id, ${person}::uuid) from ${due}`.execute(tx)
    await sql`update inbox_entries set is_new = false, unread = 1, last_number = 1, last_at = now() where user_id = ${person}`.execute(
      tx,
    )
    await sql`insert into notifications (user_id, kind, match_id, mail_due_at, push_due_at)
      select e.user_id, 'message', e.match_id, case ${channel} when 'mail' then ${dueAt}::timestamptz end,
        case ${channel} when 'push' then ${dueAt}::timestamptz end
      from inbox_entries e join ${due} on due.id = e.other_id where e.user_id = ${person}`.execute(tx)
  })
}

/** Switches off the triggers of these tables, which take longer than all the rest. */
async function insertMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  const tables = ['auth."user"', 'profiles', 'profile_settings'].map((name) => sql.raw(name))
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(tx)
  const id = sql`from unnest(${ids}::uuid[]) id`
  await sql`insert into auth."user" (id, name, email) select id, 'Anna', id || '@example.org' ${id}`.execute(
    tx,
  )
  await sql`insert into profiles (id, name) select id, 'Anna' ${id}`.execute(tx)
  await sql`insert into profile_settings (profile_id) select id ${id}`.execute(tx)
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(tx)
}

function randomIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID())
}
